import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { NewsSection } from '@/screens/composer/NewsSection';
import { takeTimeAtPaint } from './stage';
import { firstHeadline, newsItems, queries } from './newsItems';

const items = newsItems(50_000);

/** The headline that should be first for each text in the filter. */
const expected = new Map<string, string>();
for (const query of queries) {
  for (let length = 0; length <= query.length; length += 1) {
    const text = query.slice(0, length);
    expected.set(text, firstHeadline(items, text));
  }
}

const nothing = () => undefined;
const done = () => Promise.resolve(true);

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(
  <>
    <GlobalStyle />
    <NewsSection
      selected={[]}
      selectedFailure={null}
      onRetrySelected={nothing}
      bucket={items}
      bucketFailure={null}
      onRetryBucket={nothing}
      onSelect={done}
      onRemove={done}
      onCategorise={done}
      onOrder={done}
    />
  </>,
);

startOnceShown();

/** The headline in the first row of the table. */
function firstCell(): string | undefined {
  const rows = 'table[aria-label="News Bucket"] tbody tr:not([aria-hidden])';
  return document.querySelector(`${rows} td:first-child a`)?.textContent?.trim();
}

/** Ends a key's time when the row that it should find is first. */
function startFiltering(field: HTMLInputElement): void {
  let wanted: string | null = null;
  const look = () => {
    if (wanted === null || firstCell() !== wanted) return;
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
function startOnceShown(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field && firstCell() === expected.get('')) startFiltering(field);
  else setTimeout(startOnceShown, 50);
}
