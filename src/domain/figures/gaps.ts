import { isOldFigure } from '@/domain/market/freshness';
import type { Figure } from './figure';
import { isTyped, originOf, type Origins } from './origins';

/** The names of the figures that are old, and of those that no source has. */
export interface FigureGaps {
  old: string[];
  missing: string[];
}

/** What a person marked as missing is no gap. */
export function gapsOf(figures: Figure[], origins: Origins, now: Date): FigureGaps {
  const names = (isGap: (figure: Figure) => boolean) =>
    figures.filter(isGap).map(({ label }) => label);
  return {
    old: names((figure) => isOldFigure(figure, originOf(figure, origins), now)),
    missing: names((each) => each.value === null && !isTyped(originOf(each, origins))),
  };
}

/** Such as `3 figures are old, 2 have no source.`; empty without gaps. */
export function gapsSentence({ old, missing }: FigureGaps): string {
  const [olds, gone] = [old.length, missing.length];
  const have = gone === 1 ? 'has no source' : 'have no source';
  if (olds === 0) return gone === 0 ? '' : `${gone} ${gone === 1 ? 'figure' : 'figures'} ${have}.`;
  const are = olds === 1 ? '1 figure is old' : `${olds} figures are old`;
  return gone === 0 ? `${are}.` : `${are}, ${gone} ${have}.`;
}

const mostNamed = 6;

/** Such as `Old: BTC, ETH. No source: Kraken funding rate.`; long lists end with a number. */
export function gapsNames({ old, missing }: FigureGaps): string {
  const list = (names: string[]) => {
    const more = names.length - mostNamed;
    const shown = names.slice(0, mostNamed).join(', ');
    return more > 0 ? `${shown} and ${more} ${more === 1 ? 'other' : 'others'}` : shown;
  };
  const parts = [
    old.length > 0 && `Old: ${list(old)}.`,
    missing.length > 0 && `No source: ${list(missing)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
