import { z } from 'zod';
import { call, CallError, id, maybeText, newId, saveExtras, success, text } from '../call';
import { findRow, nextId, removeRow, type Row } from '../data/rows';

const saves = { skips: saveExtras } as const;

// Stock services

export const listEntries = call({}, (_, api) =>
  success(
    '',
    api.rows.stockEntries.map(({ id: entryId, ticker, name, service }) => ({
      id: entryId,
      ticker,
      name,
      service,
    })),
  ),
);

export const getEntry = call({ id }, (body, api) => {
  const found = findRow(api.rows.stockEntries, body.id);
  if (found === undefined) throw new CallError('Stock not found');
  return success('', found);
});

const anything = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();
const entryFields =
  'active stop target1 target2 date_added date_removed price_when_added index_when_added price_when_out index_when_out tracking_year tracking_month month_start shares rebalance weight status sector_when_added aux_granny vg sea pmi mill ai asset energy_security style_tilt supplier inflation';

/** The form's fields are sent side by side; which of them are required is not shown. */
export const saveEntry = call(
  {
    ...Object.fromEntries(entryFields.split(' ').map((name) => [name, anything])),
    id: newId,
    stock_id: z.union([id, z.literal(''), z.null()]),
    ticker: text,
    service: z.enum(['upticks', 'granny_shots', 'sector_etf', 'crypto_newsletter', '']),
    direction: z.enum(['long', 'short']),
    aux: maybeText,
  },
  ({ id: given, ...body }, api) => {
    const entries = api.rows.stockEntries;
    const found = given ? findRow(entries, given) : undefined;
    const fields = body as Partial<Row>;
    if (found) Object.assign(found, fields);
    else entries.push({ ...fields, id: nextId(entries), name: body.ticker });
    return success('Stock saved');
  },
  saves,
);

export const removeEntry = call({ id }, (body, api) => {
  removeRow(api.rows.stockEntries, body.id);
  return success('Stock removed');
});

// UTM tags

/** The three names of this list are known, and not how they differ: they answer the same. */
export const listUtmTags = call({}, (_, api) =>
  success('', {
    manual: api.rows.utmTags,
    posts: api.rows.posts.map(({ ID, post_title, post_date }) => ({ ID, post_title, post_date })),
  }),
);
/** The bodies of both are not shown. */
export const saveUtmTag = call(
  { id: newId, name: text, link: text, service: maybeText },
  ({ id: given, ...body }, api) => {
    const found = given ? findRow(api.rows.utmTags, given) : undefined;
    if (found) Object.assign(found, body);
    else api.rows.utmTags.unshift({ id: nextId(api.rows.utmTags), ...body });
    return success('UTM tag saved');
  },
  saves,
);
export const removeUtmTag = call({ id }, (body, api) => {
  const isTag = removeRow(api.rows.utmTags, body.id);
  if (!isTag && !removeRow(api.rows.posts, body.id)) throw new CallError('Not found');
  return success('UTM tag removed');
});

// Quant ratings: no body is shown

const ratings = [
  'Strong Outperform',
  'Outperform',
  'Neutral',
  'Underperform',
  'Strong Underperform',
];
const sectors = ['Information Technology', 'Energy', 'Financials', 'Health Care'];

export const quantRatings = call({}, (_, api) => success('', api.rows.quant.slice(0, 3)));
export const quantTop = call({}, (_, api) =>
  success('', { stocks: api.rows.quant.slice(0, 10), full_stocks: api.rows.quant }),
);
/** Each sector with how many of its stocks have each rating. */
export const quantSectors = call({}, () =>
  success('', {
    sectors,
    signals: Object.fromEntries(
      sectors.map((sector, row) => [
        sector,
        Object.fromEntries(ratings.map((rating, column) => [rating, String(row + column * 2)])),
      ]),
    ),
  }),
);

// Core portfolio

const coreRow = z.strictObject({
  id: z.union([id, z.null()]).optional(),
  ticker: text,
  name: maybeText,
  weight: anything,
  price_at_rebalance: anything,
  current_price: anything,
  index: z.enum(['yes', 'no']),
});
export const listCore = call({}, (_, api) => success('', api.rows.core));
export const rebalanceCore = call(
  { portfolio: z.array(coreRow) },
  (body, api) => {
    api.rows.core = body.portfolio.map((row, index) => {
      const before = api.rows.core.find(({ ticker }) => ticker === row.ticker);
      const price = before?.current_price ?? row.current_price ?? null;
      return {
        ...before,
        ...row,
        id: index + 1,
        current_price: price,
        price_at_rebalance: price,
      };
    });
    // The answer is not shown: a message.
    return success('Portfolio rebalanced');
  },
  saves,
);

// Theme portfolio, in whose paths the spelling is the API's own

export const listSessions = call({}, (_, api) => success('', api.rows.sessions));
export const getSession = call({ session: z.union([id, text]) }, (body, api) => {
  const found = findRow(api.rows.sessions, body.session);
  if (found === undefined) throw new CallError('Session not found');
  return success('', { cookie: found.cookie });
});
export const saveSession = call(
  { name: text, cookie: text },
  ({ name, cookie }, api) => {
    const found = api.rows.sessions.find((session) => session.name === name);
    if (found) found.cookie = cookie;
    else api.rows.sessions.push({ id: String(nextId(api.rows.sessions)), name, cookie });
    return success('Portfolio saved');
  },
  saves,
);
