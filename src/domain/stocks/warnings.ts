import type { StockServiceDraft, StockServiceRow } from '@/api/contract/stockServices';
import { stockServiceName } from './serviceNames';

/** Something in a draft that looks wrong but may be meant, so it never blocks saving. */
export interface StockWarning {
  /** The field beside which the warning is shown. */
  field: keyof StockServiceDraft;
  text: string;
}

/** What the draft is compared with. */
export interface StockWarningContext {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The stock's last price in US dollars, as the stock search returned it. */
  last: number | null;
  others: readonly Pick<StockServiceRow, 'id' | 'ticker' | 'service' | 'active'>[];
}

type Warnings = StockWarning[];

/** Everything in the draft that looks wrong, in the order of the form. */
export function stockWarnings(draft: StockServiceDraft, context: StockWarningContext): Warnings {
  return [
    ...secondEntry(draft, context.others),
    ...aboutDays(draft, context.today),
    ...aboutPrices(draft, context.last),
    ...aboutTargets(draft),
    ...aboutWeight(draft),
  ];
}

function secondEntry(draft: StockServiceDraft, others: StockWarningContext['others']): Warnings {
  const { id, ticker, service, active } = draft;
  const wanted = ticker.toLowerCase();
  const second = others.find(
    (other) =>
      other.active === true &&
      other.id !== id &&
      other.service === service &&
      other.ticker.trim().toLowerCase() === wanted,
  );
  if (!active || wanted === '' || !second) return [];
  return [{ field: 'stock_id', text: `${ticker} already has ${activeEntryWords(service)}.` }];
}

/** Such as `an active entry in Granny Shots`. */
export function activeEntryWords(service: string): string {
  const place = service === '' ? 'without a service' : `in ${stockServiceName(service)}`;
  return `an active entry ${place}`;
}

function aboutDays({ active, date_added, date_removed }: StockServiceDraft, today: string) {
  const found: Warnings = [];
  if (date_added > today && isDay(date_added)) {
    found.push({
      field: 'date_added',
      text: `The day it was added, ${date_added}, is in the future.`,
    });
  }
  if (active && isDay(date_removed)) {
    found.push({ field: 'date_removed', text: `Active, but removed on ${date_removed}.` });
  }
  if (!active && date_removed === '') {
    found.push({ field: 'date_removed', text: 'Not active, but no removal date.' });
  }
  return found;
}

/** A price that differs from the last one by more than this fraction gets a warning. */
const farOff = 0.5;

function aboutPrices(draft: StockServiceDraft, last: number | null): Warnings {
  const found: Warnings = [];
  const added = amount(draft.price_when_added);
  if (added !== null && last !== null && last > 0 && Math.abs(added - last) > farOff * last) {
    const text = `The price when added, ${dollars(added)}, is far from the last price, ${dollars(last)}.`;
    found.push({ field: 'price_when_added', text });
  }
  const out = amount(draft.price_when_out);
  if (draft.active && out !== null && draft.date_removed === '') {
    const text = `A price when out, ${dollars(out)}, but no removal date.`;
    found.push({ field: 'price_when_out', text });
  }
  return found;
}

function aboutTargets(draft: StockServiceDraft): Warnings {
  const isLong = draft.direction !== 'short';
  const price = amount(draft.price_when_added);
  const [first, second] = [amount(draft.target1), amount(draft.target2)];
  const side = (field: 'stop' | 'target1' | 'target2', name: string, isAbove: boolean) => {
    const value = amount(draft[field]);
    if (value === null || price === null || (isAbove ? value > price : value < price)) return [];
    const [way, place] = [isLong ? 'Long' : 'Short', isAbove ? 'above' : 'below'];
    const text = `${way}, but ${name}, ${dollars(value)}, isn’t ${place} the price when added, ${dollars(price)}.`;
    return [{ field, text }];
  };
  const wrong = [
    ...side('stop', 'the stop', !isLong),
    ...side('target1', 'target 1', isLong),
    ...side('target2', 'target 2', isLong),
  ];
  const isNearer = first !== null && second !== null && (isLong ? second < first : second > first);
  if (isNearer && !wrong.some(({ field }) => field === 'target2')) {
    const text = `Target 2, ${dollars(second)}, is nearer than target 1, ${dollars(first)}.`;
    wrong.push({ field: 'target2', text });
  }
  return wrong;
}

function aboutWeight({ weight }: StockServiceDraft): Warnings {
  const value = amount(weight);
  if (value === null || (value >= 0 && value <= 100)) return [];
  const place = value > 100 ? 'above 100%' : 'below 0';
  return [
    {
      field: 'weight',
      text: `The weight of ${figure.format(value).replace('-', '−')}% is ${place}.`,
    },
  ];
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 8,
});

function dollars(value: number): string {
  return money.format(value);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** The typed text as a number; null if it is empty or not a number. */
function amount(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, '');
  const value = Number(bare);
  return bare === '' || Number.isNaN(value) ? null : value;
}
