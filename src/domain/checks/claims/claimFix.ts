import type { Fix } from '@/domain/checks/report';
import { formatMoney } from '@/domain/format/numbers';
import type { SpokenClaim } from './claimsInText';

function decimalsOf(text: string): number {
  return /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
}

/** The right figure, written as the wrong one is; null where only the direction is wrong. */
function rightFigure({
  kind,
  value,
  direction,
  instrument,
  figureText,
}: SpokenClaim): string | null {
  if (value === null || figureText === '') return null;
  if (kind === 'at' && instrument.price !== null && figureText.startsWith('$')) {
    return /k$/i.test(figureText) ? null : formatMoney(instrument.price);
  }
  const right =
    kind === 'move'
      ? instrument.change
      : kind === 'year'
        ? instrument.year
        : (instrument.premium ?? null);
  const isFigure = kind === 'move' || kind === 'year' || kind === 'premium';
  if (!isFigure || right === null || direction * right < 0) return null;
  const digits = Math.abs(right).toFixed(decimalsOf(figureText));
  return figureText.replace(/\d[\d,]*(?:\.\d+)?/, digits);
}

/** Replaces the figure of a claim by the table's, where only the figure is wrong. */
export function claimFix(claim: SpokenClaim): Fix | null {
  const { excerpt, figureText, isLoose } = claim;
  const figure = rightFigure(claim);
  const isOnce = excerpt.split(figureText).length === 2;
  if (figure === null || isLoose || !isOnce || figure === figureText) return null;
  return {
    label: `Change to ${figure}`,
    kind: 'text',
    from: excerpt,
    to: excerpt.replace(figureText, () => figure),
  };
}
