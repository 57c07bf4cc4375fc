import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { providerQueryDefaults } from '@/api/contract/providerQuery';
import { wholeList } from '@/components/data/list/listView';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { queries, queryRows } from './queryRows';
import { watchScrolling } from './scrolled';
import { takeTimeAtPaint } from './stage';

const nothing = () => undefined;
const rows = queryRows(100_000);

function Screen() {
  const [view, setView] = useState(wholeList);
  return (
    <MemoryRouter>
      <GlobalStyle />
      <CryptoQuantScreen
        query={providerQueryDefaults}
        rows={rows}
        isAsking={false}
        error={null}
        onSubmit={nothing}
        onCopy={nothing}
        list={{
          view,
          onView: (change) => setView((now) => ({ ...now, ...change })),
          onDownload: nothing,
        }}
      />
    </MemoryRouter>
  );
}

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Screen />);

/** The number of rows that each text in the filter should find, computed by a simple search. */
function countOf(typed: string): number {
  const wanted = typed.replace(',', '');
  return rows.filter((row) => Object.values(row).some((cell) => String(cell).includes(wanted)))
    .length;
}

const counts = new Map<string, number>();
for (const query of ['binance', ...queries]) {
  for (let length = 0; length <= query.length; length += 1) {
    const text = query.slice(0, length);
    if (!counts.has(text)) counts.set(text, countOf(text));
  }
}
const table = () => document.querySelector('table[aria-label="Results"]');

/** Ends a key's time when the table shows the expected number of rows. */
function listen(field: HTMLInputElement): void {
  let wanted: number | null = null;
  const look = () => {
    const shown = Number(table()?.getAttribute('aria-rowcount')) - 1;
    if (wanted === null || shown !== wanted) return;
    wanted = null;
    takeTimeAtPaint();
  };
  new MutationObserver(look).observe(document.body, {
    attributes: true,
    childList: true,
    characterData: true,
    subtree: true,
  });
  field.addEventListener('input', () => {
    wanted = counts.get(field.value) ?? null;
  });
  field.focus();
  const box = table()?.parentElement;
  if (box) watchScrolling(box);
  window.bench.isReady = true;
}

function start(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field && table()?.querySelector('tbody tr[data-key="0"]')) listen(field);
  else setTimeout(start, 50);
}
start();
