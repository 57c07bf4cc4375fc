import type { NewsletterRow } from '@/api/contract/newsletters';
import type { CryptoPrice } from '@/api/contract/prices';
import type { Person } from '@/api/contract/users';
import { wordMatcher } from '@/domain/format/search';
import { formatMoment } from '@/domain/format/moment';
import { newsletterName } from '@/domain/newsletter/newsletterName';
import { newsletterMatcher } from '@/domain/newsletter/searchNewsletters';
import type { PaletteEntry, PaletteGroup } from '@/screens/palette/PaletteList';
import { paths } from '@/screens/paths';
import { navigation } from '@/screens/shell/navigation';

/** What the palette looks through. */
export interface PaletteSources {
  recent: PaletteEntry[];
  actions: PaletteEntry[];
  newsletters: readonly NewsletterRow[];
  coins: readonly CryptoPrice[];
  people: readonly Person[];
  /** True for the pages that the API allows for. */
  mayOpen(path: string): boolean;
}

const settings: PaletteEntry[] = [
  { label: 'People', to: paths.settingsPeople },
  { label: 'Publication', to: paths.settingsPublication },
  { label: 'Authors', to: paths.settingsAuthors },
  { label: 'Data sources', to: paths.settingsSources },
  { label: 'Recipients', to: paths.settingsRecipients },
  { label: 'Subscribers', to: paths.settingsSubscribers },
  { label: 'Words to avoid', to: paths.settingsWords },
  { label: 'Checks', to: paths.settingsChecks },
  { label: 'Market', to: paths.settingsMarket },
  { label: 'Public archive', to: paths.settingsArchive },
  { label: 'Apps', to: paths.settingsApps },
  { label: 'News feeds', to: paths.settingsFeeds },
  { label: 'Deliveries', to: paths.settingsDeliveries },
  { label: 'Bin', to: paths.settingsBin },
  { label: 'Activity', to: paths.settingsActivity },
  { label: 'Retention', to: paths.settingsRetention },
].map(({ label, to }) => screenEntry(label, to, 'Settings'));

const allScreens = [
  ...navigation.flatMap(({ title, links }) =>
    links.map(({ label, to }) => screenEntry(label, to, title)),
  ),
  ...settings,
  screenEntry('Add Stock', paths.addStock, 'Stocks'),
  screenEntry('Announcement views', paths.announcementViews, 'App'),
  screenEntry('Quant Email', paths.quantEmail, 'Quant Ratings'),
];

/** The most entries of one group. */
const limit = 8;

/** The entries that match a query by group; what was opened lately stands first. */
export function paletteGroups(query: string, sources: PaletteSources): PaletteGroup[] {
  const { recent, actions } = sources;
  const screens = allScreens.filter(({ to = '' }) => sources.mayOpen(to));
  const newsletters = sources.newsletters.filter(newsletterMatcher(query)).map(newsletterEntry);
  if (query.trim() === '') {
    return withoutRepeats([
      { title: 'Recent', entries: recent.slice(0, 5) },
      { title: 'Actions', entries: actions },
      { title: 'Newsletters', entries: newsletters.slice(0, 5) },
      { title: 'Screens', entries: screens },
    ]);
  }
  const hasWords = wordMatcher(query);
  const matching = (entries: PaletteEntry[]) =>
    entries.filter(({ label, detail = '' }) => hasWords(`${label} ${detail}`));
  const best = (entries: PaletteEntry[]) => bestFirst(entries, query, recent).slice(0, limit);
  return [
    { title: 'Newsletters', entries: newsletters.slice(0, limit) },
    { title: 'Screens', entries: best(matching(screens)) },
    { title: 'Actions', entries: best(matching(actions)) },
    { title: 'Coins', entries: best(matching(sources.coins.map(coinEntry))) },
    { title: 'People', entries: best(matching(sources.people.map(personEntry))) },
  ].sort((a, b) => Number(startsGroup(b, query)) - Number(startsGroup(a, query)));
}

/** An entry that stands under Recent isn't repeated below. */
function withoutRepeats([recent, ...groups]: PaletteGroup[]): PaletteGroup[] {
  const seen = new Set(recent?.entries.map(({ key }) => key));
  const rest = groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ key }) => !seen.has(key)),
  }));
  return recent ? [recent, ...rest] : rest;
}

const startsWith = (query: string) => {
  const start = query.trim().toLowerCase();
  return ({ label }: PaletteEntry) => label.toLowerCase().startsWith(start);
};

function startsGroup({ entries }: PaletteGroup, query: string): boolean {
  return entries.some(startsWith(query));
}

/** Labels that start with the query come first, and among them what was opened lately. */
function bestFirst(entries: PaletteEntry[], query: string, recent: PaletteEntry[]): PaletteEntry[] {
  const isStart = startsWith(query);
  const recentKeys = new Set(recent.map(({ key }) => key));
  const score = (entry: PaletteEntry) =>
    Number(isStart(entry)) * 2 + Number(recentKeys.has(entry.key));
  return entries.toSorted((a, b) => score(b) - score(a));
}

function screenEntry(label: string, to: string, detail: string): PaletteEntry {
  return { key: `screen ${to}`, kind: 'screen', label, detail, to };
}

function newsletterEntry({ id, name, date }: NewsletterRow): PaletteEntry {
  const label = newsletterName({ name, date });
  const detail = formatMoment(date?.slice(0, 10), null);
  return { key: `newsletter ${id}`, kind: 'newsletter', label, detail, to: paths.composer(id) };
}

function coinEntry({ name }: CryptoPrice): PaletteEntry {
  const label = name.toUpperCase();
  const to = `${paths.coins}?search=${encodeURIComponent(name)}`;
  return { key: `coin ${name}`, kind: 'coin', label, detail: 'Coins', to };
}

function personEntry({ user_id, first_name, email }: Person): PaletteEntry {
  const to = `${paths.settingsPeople}?search=${encodeURIComponent(email)}`;
  return { key: `person ${user_id}`, kind: 'person', label: first_name, detail: email, to };
}
