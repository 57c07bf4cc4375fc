import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { sampleAnnouncements, sampleAnnouncementViews } from '@/api/samples/announcements';
import { sampleBin } from '@/api/samples/bin';
import {
  sampleFirstToMarket,
  sampleFundingNews,
  sampleNews,
  sampleSelectedNews,
} from '@/api/samples/news';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { sampleNewsletters } from '@/api/samples/newsletters';
import { sampleNotifications } from '@/api/samples/notifications';
import { sampleCryptoPrices } from '@/api/samples/prices';
import { samplePublication, samplePublisher } from '@/api/samples/publication';
import { sampleQuantRatings } from '@/api/samples/quant';
import { sampleQuestions } from '@/api/samples/questions';
import { sampleCounts } from '@/api/samples/sendEvents';
import { sampleStockServices } from '@/api/samples/stockServices';
import { samplePeople } from '@/api/samples/users';
import { sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { wholeList } from '@/components/data/list/listView';
import { compareValues } from '@/components/data/table/sort';
import { isData, type Column } from '@/components/data/table/column';
import { actionColumns as announcementActions } from '@/screens/announcements/actionColumns';
import { factColumns as announcementColumns } from '@/screens/announcements/factColumns';
import { viewColumns } from '@/screens/announcements/AnnouncementViewsScreen';
import { coinColumns, CoinsScreen } from '@/screens/coins/CoinsScreen';
import { bucketColumns, selectedColumns } from '@/screens/composer/newsColumns';
import { newsColumns } from '@/screens/firstToMarket/FirstToMarketScreen';
import { clearingColumns, FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';
import { fundingColumns } from '@/screens/funding/FundingScreen';
import { actionColumns as newsletterActions } from '@/screens/newsletters/NewslettersScreen';
import { factColumns as newsletterColumns } from '@/screens/newsletters/factColumns';
import { audienceColumns, messageColumns, quietColumns } from '@/screens/notifications/factColumns';
import {
  actionColumns as notificationActions,
  momentColumns,
} from '@/screens/notifications/lifeColumns';
import { ratingColumns } from '@/screens/quantRatings/QuantRatingsScreen';
import { questionColumns } from '@/screens/questions/questionColumns';
import { authorColumns, AuthorsScreen } from '@/screens/settings/authors/AuthorsScreen';
import { binColumns, BinScreen } from '@/screens/settings/BinScreen';
import { peopleColumns, PeopleScreen } from '@/screens/settings/PeopleScreen';
import { stockColumns } from '@/screens/stocks/StocksScreen';
import { postColumns, tagColumns } from '@/screens/utmTags/UtmTagsScreen';
import { agrees, type CellTexts } from '@stories/components/data/list/csvCell';
import { sources, type Source } from '../sources';

const size = 13;
const places = Array.from({ length: size }, (_, at) => at);

/** The value of a field by its place in the order of that field. */
type Kind = 'text' | 'date' | 'number' | 'digits';
const valueOf = (kind: Kind, place: number) =>
  ({
    text: `Word ${'abcdefghijklm'[place]}`,
    date: `2026-11-${10 + place} 08:00:00`,
    number: place + 1,
    digits: String(place + 1),
  })[kind];

/** For each field another order of the rows; none is the reverse of another, or the rows' own. */
const orderOf = (field: number) => {
  const step = [2, 3, 4, 5, 6][field % 5] ?? 2;
  const from = field + 1;
  return places.map((row) => (row * step + from) % size);
};

interface List {
  /** What the list is called on its screen. */
  name: string;
  columns: readonly Column<never>[];
  /** The headers in their order; the specification has most of them. */
  heads: readonly string[];
  samples: readonly object[];
  /** Which field each column sorts by, and what it holds. */
  fields: Record<string, [field: string, kind: Kind]>;
}

const none = () => undefined;
const now = new Date('2026-11-20T08:14:00-05:00');
const known: Record<string, unknown> = {
  now,
  restriction: undefined,
  votesOf: () => 200,
  imageUrl: (path: string) => `https://images.example/${path}`,
};
/** The props of a screen whose buttons nobody presses. */
const props = new Proxy({}, { get: (_, name) => (name in known ? known[String(name)] : none) });
const nothing = props as never;

function list<Row extends object>(
  name: string,
  columns: readonly Column<Row>[],
  heads: string,
  samples: readonly Row[],
  fields: List['fields'],
): List {
  return { name, columns, heads: heads.split(','), samples, fields };
}

const stocks = sampleStockServices.map(({ id, ticker, service, active }) => ({
  id,
  ticker,
  service,
  active,
  name: id % 2 === 0 ? `Name of ${ticker}` : '',
}));

const lists: List[] = [
  list(
    'Announcements',
    [...announcementColumns(nothing), ...announcementActions(nothing)],
    'Name,ID,Start Date,End Date,Service,Preview Phone,Preview Tablet,Enable,Testing,Edit,Delete,',
    sampleAnnouncements,
    {
      id: ['id', 'number'],
      start: ['date_start', 'date'],
      end: ['date_end', 'date'],
      name: ['name', 'text'],
      service: ['service', 'text'],
    },
  ),
  list(
    'Announcement Views',
    viewColumns(nothing),
    'User,Target,Announcement,Image,Viewed,Remove',
    sampleAnnouncementViews,
    {
      user: ['email', 'text'],
      target: ['target', 'text'],
      announcement: ['name', 'text'],
      viewed: ['created_at', 'date'],
    },
  ),
  list('News Bucket', bucketColumns, 'News,Author,Description,Select,Published', sampleNews, {
    news: ['text', 'text'],
    author: ['author', 'text'],
    published: ['posted_at', 'date'],
  }),
  list(
    'Selected News',
    selectedColumns(nothing),
    'News,Author,Description,Category,Order,Remove',
    sampleSelectedNews,
    {
      news: ['text', 'text'],
      author: ['author', 'text'],
      category: ['sub_category', 'text'],
    },
  ),
  list('Recent News', newsColumns(none), 'News,Author,Description,Date,Copy', sampleFirstToMarket, {
    news: ['text', 'text'],
    author: ['author', 'text'],
    date: ['created_at', 'date'],
  }),
  list(
    'Selected Funding News',
    fundingColumns,
    'Date,News,Author,Description,Category',
    sampleFundingNews,
    {
      date: ['posted_at', 'date'],
      news: ['text', 'text'],
      author: ['author', 'text'],
      category: ['sub_category', 'text'],
    },
  ),
  list(
    'Newsletters',
    [...newsletterColumns('2026-11-20', none), ...newsletterActions(nothing, none)],
    'Name,State,Date,Created,Results,Preview,Send to WP,HTML,PDF,Delete,',
    sampleNewsletters,
    {
      date: ['date', 'date'],
      name: ['name', 'text'],
      created: ['created_at', 'date'],
    },
  ),
  list(
    'Notifications',
    [
      ...messageColumns(now),
      ...momentColumns(nothing),
      ...audienceColumns,
      ...quietColumns,
      ...notificationActions(nothing),
    ],
    'Name,Title,Message,State,Schedule,Sent,,Role,Service,Audience,Type,URL link,ID,Action,Edit,Delete,,,',
    sampleNotifications,
    {
      id: ['id', 'number'],
      name: ['name', 'text'],
      title: ['title', 'text'],
      message: ['message', 'text'],
      url: ['url', 'text'],
      role: ['role', 'text'],
      type: ['type', 'text'],
      service: ['service', 'text'],
      schedule: ['start_date', 'date'],
      sent: ['sent_at', 'date'],
    },
  ),
  list('Quant Ratings', ratingColumns, 'Symbol,P,,V,Q,M,E,I,PR,QR,Change,', sampleQuantRatings, {
    symbol: ['ticker', 'text'],
    price: ['last', 'number'],
    value: ['quant_value', 'digits'],
    quality: ['quant_quality', 'digits'],
    momentum: ['quant_momentum', 'digits'],
    estimates: ['quant_estimates', 'digits'],
    investment: ['quant_investment', 'digits'],
  }),
  list(
    'FSI Questions',
    questionColumns(nothing),
    'ID,Question,Type,Votes,Approved,Added,Edit,Delete,',
    sampleQuestions,
    {
      id: ['id', 'number'],
      question: ['question', 'text'],
      type: ['type', 'text'],
      votes: ['votes', 'number'],
      added: ['created_at', 'date'],
    },
  ),
  list('Stocks', stockColumns(nothing), 'Symbol,Name,Service,Edit,Remove', stocks, {
    symbol: ['ticker', 'text'],
    name: ['name', 'text'],
    service: ['service', 'text'],
  }),
  list('Coins', coinColumns(nothing), 'Symbol,Price,Change,Remove', sampleCryptoPrices.general, {
    symbol: ['name', 'text'],
    price: ['last_price', 'number'],
    change: ['last_24_change', 'number'],
  }),
  list('Bin', binColumns(nothing), 'Name,Actions,Kind,Deleted by,Deleted,Days left', sampleBin, {
    name: ['name', 'text'],
    removed_by: ['removed_by', 'text'],
    removed_at: ['removed_at', 'date'],
    days_left: ['days_left', 'number'],
  }),
  list(
    'People',
    peopleColumns(nothing),
    'Name,Level,Last seen,Signs in with,Two-step sign-in,Sessions,Remove',
    samplePeople,
    {
      name: ['first_name', 'text'],
      seen: ['seen_at', 'date'],
      sessions: ['sessions', 'number'],
    },
  ),
  list(
    'Authors',
    authorColumns({
      signers: samplePublisher,
      onEdit: none,
      onActive: nothing,
      imageUrl: (path) => (path === '' ? '' : `https://images.example/${path}`),
    }),
    'Name,Website number,State,Edit,Active or past',
    samplePublisher.authors,
    { name: ['name', 'text'], website: ['website_id', 'number'] },
  ),
  list('Who cleared what', clearingColumns, 'When,Who,What,Votes', sampleLiveVotes.clearings, {
    when: ['created_at', 'date'],
    who: ['staff', 'text'],
    votes: ['votes', 'number'],
  }),
  list('Manually Added', tagColumns(nothing), 'Name,Link,Service,View UTMs,Remove', sampleUtmTags, {
    name: ['name', 'text'],
    link: ['link', 'text'],
    service: ['service', 'text'],
  }),
  list(
    'Current Stocks',
    postColumns(nothing),
    'Post Title,Post Date,View UTMs,Remove',
    sampleUtmPosts,
    { title: ['post_title', 'text'], date: ['post_date', 'date'] },
  ),
];

/** How the columns without a field of their own sort: by a state or a share. */
const states = [
  'approved',
  'change',
  'rating',
  'previous',
  'results',
  'state',
  'kind',
  'level',
  'factor',
  'way',
  'what',
];

/** The labels of the lists in a file that take a page's view of them, `{...list}`. */
function listLabels({ path, text }: Source): string[] {
  const labels: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const takesView = attributes.some(({ type }) => type === 'JSXSpreadAttribute');
      if (name.type !== 'JSXIdentifier' || name.name !== 'List' || !takesView) return;
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== 'label') continue;
        if (each.value?.type === 'Literal') labels.push(each.value.value);
      }
    },
  }).visit(parseSync(path, text).program);
  return labels;
}

it('has every list of a screen', () => {
  // The second list of a page has the columns of the first.
  const second = 'Funding news scraped';
  const labels = sources(['src/screens'], /\.tsx$/).flatMap(listLabels);
  const names = lists.map(({ name }) => name);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !names.includes(label))).toEqual([second]);
});

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const drawn = (content: ReactNode) => renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);

function cellTexts(content: ReactNode): CellTexts {
  const html = drawn(content);
  const named = [...html.matchAll(/ (?:href|src|aria-label|title)="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  return {
    words: textOf(html.replaceAll(/<button.*?<\/button>/g, '')),
    all: textOf([html, ...named].join(' ')),
  };
}

/** What a search in a screen finds: the titles of its rows. */
function found(screen: ReactNode): string[] {
  const [, body = ''] = drawn(screen).split('<tbody');
  const rows = [...body.matchAll(/<tr[^>]* data-key.*?<\/tr>/g)];
  return rows.map(([row]) => textOf(row));
}

/** Rows in which every field has an order of its own. */
function rowsOf({ fields }: List): Record<string, string | number>[] {
  const all = Object.values(fields);
  return places.map((row) =>
    Object.fromEntries(
      all.map(([field, kind], at) => [field, valueOf(kind, orderOf(at)[row] ?? 0)]),
    ),
  );
}

const orderBy = <Row,>(rows: Row[], value: (row: Row) => unknown) =>
  rows
    .map((_, at) => at)
    .toSorted((a, b) => compareValues(value(rows[a] as Row), value(rows[b] as Row)));

it('newsletters are sorted by the share that opened them', () => {
  const column = newsletterColumns('2026-11-20', none).find(({ id }) => id === 'results');
  const sort = column?.sort as ((row: object) => number | null) | undefined;
  expect(sort?.({ results: { ...sampleCounts, delivered: 200, open: 50 } })).toBe(25);
  expect(sort?.({ results: undefined })).toBeNull();
});

const searched = (search: string) => ({
  list: { view: { ...wholeList, search }, onView: none, onDownload: none },
  error: null,
  onRetry: none,
});
const { general: coins } = sampleCryptoPrices;
const screens: [name: string, search: string, screen: (search: string) => ReactNode][] = [
  [
    'Coins',
    'bt',
    (search) => (
      <CoinsScreen
        {...searched(search)}
        coins={coins}
        closes={null}
        pricedAt={null}
        onRemove={nothing}
      />
    ),
  ],
  [
    'Bin',
    'moon',
    (search) => (
      <BinScreen {...searched(search)} rows={sampleBin} onRestore={nothing} onDelete={nothing} />
    ),
  ],
  [
    'People',
    'tanaka',
    (search) => (
      <PeopleScreen
        {...searched(search)}
        people={samplePeople}
        myId={4}
        onAdd={nothing}
        onChangeLevel={nothing}
        onEndSessions={nothing}
        onResetSecondFactor={nothing}
        onRemove={nothing}
      />
    ),
  ],
  [
    'Authors',
    'crypto',
    (search) => (
      <AuthorsScreen
        {...searched(search)}
        publication={samplePublication}
        imageUrl={() => ''}
        onUpload={nothing}
        onSave={nothing}
        leaving={{ isAsking: false, onStay: none, onDiscard: none, onDirty: none }}
      />
    ),
  ],
  [
    'Who cleared what',
    'technical',
    (search) => (
      <FsiActionsScreen
        {...searched(search)}
        live={sampleLiveVotes}
        onRefresh={nothing}
        onClear={nothing}
        running={null}
      />
    ),
  ],
];

it.each(screens)('%s is searched for what its title shows', (_, search, screen) => {
  const all = found(screen(''));
  const some = found(screen(search));
  expect(some.length).toBeGreaterThan(0);
  expect(some).toEqual(all.filter((row) => row.toLowerCase().includes(search)));
  expect(some.length).toBeLessThan(all.length);
});

describe.each(lists)('$name', (each) => {
  const samples = each.samples as never[];

  it('has its columns in their order', () => {
    expect(each.columns.map(({ header }) => header)).toEqual(each.heads);
  });

  it.each(each.columns.filter(isData))('$header: the CSV has what is shown', (column) => {
    const value = column.csv ?? column.sort;
    const wrong = samples.flatMap((row) => {
      const [stored, cell] = [String(value?.(row) ?? ''), cellTexts(column.cell(row))];
      return agrees(stored, cell) ? [] : [`“${stored}” shown as “${cell.all}”`];
    });
    expect(samples.length).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });

  const rows = rowsOf(each);
  const names = Object.keys(each.fields);

  it('has rows here that each field orders differently, forwards and backwards', () => {
    const orders = Object.values(each.fields).map(([field]) => orderBy(rows, (row) => row[field]));
    const both = [places, ...orders].flatMap((order) => [order.join(), order.toReversed().join()]);
    expect(new Set(both).size).toBe(both.length);
  });

  it.each(names)('sorts its column %s by its own field', (id) => {
    const column = each.columns.find((candidate) => candidate.id === id);
    const sort = column?.sort as ((row: object) => string | number | null) | undefined;
    const [field = ''] = each.fields[id] ?? [];
    expect(sort).toBeDefined();
    expect(orderBy(rows, (row) => sort?.(row))).toEqual(orderBy(rows, (row) => row[field]));
  });

  it('has no other columns that sort, except by a state or a share', () => {
    const sorting = each.columns.filter(({ sort }) => sort).map(({ id }) => id);
    expect(sorting.filter((id) => !names.includes(id) && !states.includes(id))).toEqual([]);
  });
});
