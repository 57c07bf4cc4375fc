import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { wholeList } from '@/components/data/list/listView';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { StocksScreen } from '@/screens/stocks/StocksScreen';
import { stockQueries } from './queryRows';
import { takeTimeAtPaint } from './stage';

const services = ['granny_shots', 'epicenter', 'upticks', 'sector_etf'];

/** Entries of 2,500 companies in four services. */
const stocks: StockServiceRow[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  ticker: `T${at % 2_500}`,
  name: `Company no. ${at % 2_500} of the exchange`,
  service: services[at % services.length] ?? '',
  active: at % 3 > 0,
}));

const nothing = () => undefined;
const later = () => Promise.resolve(false);

function Screen() {
  const [view, setView] = useState({
    ...wholeList,
    sort: { id: 'symbol', direction: 'desc' } as const,
  });
  return (
    <MemoryRouter>
      <GlobalStyle />
      <StocksScreen
        stocks={stocks}
        error={null}
        onRetry={nothing}
        onRemove={later}
        onExport={() => Promise.resolve()}
        importing={{
          today: '2026-11-20',
          onRead: () => Promise.resolve(null),
          onImport: () => Promise.resolve({ stored: 0, error: null }),
          onDownloadBad: () => Promise.resolve(),
        }}
        list={{
          view,
          onView: (change) => setView((now) => ({ ...now, ...change }) as typeof now),
          onDownload: nothing,
        }}
      />
    </MemoryRouter>
  );
}

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Screen />);

const counts = new Map<string, number>();
for (const query of stockQueries) {
  for (let length = 0; length <= query.length; length += 1) {
    const wanted = query.slice(0, length);
    const isFound = ({ ticker, name, service }: StockServiceRow) =>
      `${ticker} ${name} ${service}`.toLowerCase().includes(wanted);
    counts.set(wanted, stocks.filter(isFound).length);
  }
}

function shownCount(): number {
  const said = /of ([\d,]+) entries/.exec(document.body.textContent ?? '')?.[1];
  return Number(said?.replaceAll(',', '') ?? 0);
}

/** Ends a key's time when the list shows the expected number of entries. */
function listen(field: HTMLInputElement): void {
  let wanted: number | null = null;
  const look = () => {
    if (wanted === null || shownCount() !== wanted) return;
    wanted = null;
    takeTimeAtPaint();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  field.addEventListener('input', () => {
    wanted = counts.get(field.value) ?? null;
    look();
  });
  field.focus();
  window.bench.isReady = true;
}

function start(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field && document.querySelector('tbody tr[data-key]')) listen(field);
  else setTimeout(start, 50);
}
start();
