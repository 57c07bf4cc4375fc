import { takeTimeAtPaint } from './stage';
import { firstHeadline, newsItems, queries } from './newsItems';

export const items = newsItems(50_000);

/** The headline that should be first for each text in the filter. */
const expected = new Map<string, string>();
for (const query of queries) {
  for (let length = 0; length <= query.length; length += 1) {
    const text = query.slice(0, length);
    expected.set(text, firstHeadline(items, text));
  }
}

/**
 * Ends a key's time when the row that it should find is first. `firstCell` selects the headline in
 * the first row of the table.
 */
export function startFiltering(field: HTMLInputElement, firstCell: string): void {
  let wanted: string | null = null;
  const look = () => {
    if (wanted === null || document.querySelector(firstCell)?.textContent?.trim() !== wanted)
      return;
    wanted = null;
    takeTimeAtPaint();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  field.addEventListener('input', () => {
    const next = expected.get(field.value);
    if (next === undefined) throw new Error(`Nobody expects “${field.value}” in the filter.`);
    wanted = next;
  });
  field.focus();
  window.bench.isReady = true;
}

/** Waits until the first row is shown, then starts. */
export function startOnceShown(fieldSelector: string, firstCell: string): void {
  const field = document.querySelector<HTMLInputElement>(fieldSelector);
  const isShown = document.querySelector(firstCell)?.textContent?.trim() === expected.get('');
  if (field && isShown) startFiltering(field, firstCell);
  else setTimeout(startOnceShown, 50, fieldSelector, firstCell);
}
