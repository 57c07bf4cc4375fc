import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { isTyping, isWithin, keyOf, useKeys } from './useKeys';

interface ListKeysProps {
  area: RefObject<HTMLElement | null>;
  /** `act` returns false if no row is selected. */
  rowKeys: readonly { keys: string; does: string; act: () => boolean }[];
  /** False if there are no rows. */
  onMove: (step: number) => boolean;
  /** Undefined if the list has no pages. */
  onTurn?: (step: number) => void;
}

/** What every list answers to. */
export const listShortcuts = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'Enter', does: 'Open the first link of the selected row' },
];
const paging = [
  { keys: 'n', does: 'Next page' },
  { keys: 'p', does: 'Previous page' },
];
const around = [
  { keys: '/', does: 'Search' },
  { keys: 'Escape', does: 'Go from the search to its results' },
  { keys: 'Ctrl K', does: 'Search or jump to…' },
  { keys: '?', does: 'Show these shortcuts' },
];

/**
 * The keys of every list. They work while the focus is in its area, or nowhere if it is the first
 * list.
 */
export function ListKeys({ area, rowKeys, onMove, onTurn }: ListKeysProps) {
  const [isHelp, setHelp] = useState(false);
  const [announcement, announce] = useState('');

  const go = (step: number) => () => announce(onMove(step) ? '' : 'There are no rows.');
  const turn = (step: number) => () => onTurn?.(step);
  const own = rowKeys.map(({ keys, act }): [string, () => void] => [
    keys,
    () => announce(act() ? '' : 'No row selected. Press j to go to the first.'),
  ]);
  const actions = new Map<string, () => void>([
    ['j', go(1)],
    ['k', go(-1)],
    ['n', turn(1)],
    ['p', turn(-1)],
    ['/', () => searchOf(area.current)?.select()],
    ['?', () => setHelp(true)],
    ...own,
  ]);
  useKeys((event) => {
    const { current } = area;
    if (!current || !isWithin(current, event) || !isFirst(current, event)) return undefined;
    if (event.target === searchOf(current) && event.key === 'Escape') return go(0);
    if (isTyping(event) || (event.repeat && !/^[jk]$/i.test(event.key))) return undefined;
    if (event.key === 'Enter') return opening(event);
    return actions.get(keyOf(event));
  });

  return (
    <>
      <Announcement aria-live="polite">{announcement}</Announcement>
      {isHelp && (
        <ShortcutsHelp
          shortcuts={[...listShortcuts, ...rowKeys, ...(onTurn ? paging : []), ...around]}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  );
}

/** With several lists on a page, the first one gets the keys while nothing has the focus. */
function isFirst(area: HTMLElement, { target }: KeyboardEvent): boolean {
  const isInside = target instanceof Node && area.contains(target);
  return isInside || document.querySelector('[data-list]') === area;
}

function opening({ target }: KeyboardEvent): (() => void) | undefined {
  if (!(target instanceof HTMLElement) || !target.matches('tr[aria-current]')) return undefined;
  const first = target.querySelector<HTMLElement>('a[href]');
  return first ? () => first.click() : undefined;
}

function searchOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}

const Announcement = styled(VisuallyHidden).attrs({ as: 'p' })``;
