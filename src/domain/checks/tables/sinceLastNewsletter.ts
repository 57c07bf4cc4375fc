import type { StoredFigures } from '@/api/contract/prices';
import { type Check, noDocument, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import type { Figure } from '@/domain/figures/figure';
import { marketFigures } from '@/domain/figures/figures';
import { formatStamp, instantOf } from '@/domain/format/dates';
import { isKnown, formatPercent } from '@/domain/format/numbers';
import { lastClose } from '@/domain/market/tradingDays';
import {
  figureDraft,
  percentBetween,
  type Row,
  shownRows,
  stampsOf,
  storedRows,
  type Table,
  tableNames,
  type TableSection,
} from './rows';
import { figureLabel } from '@/domain/commentary/figureNames';

/**
 * The largest relative difference from rounding. Prices in the tables have four digits or more, so
 * rounding stays far below.
 */
const share = 0.005;

const points = 0.01;

/** Compares the tables in the finished email with the synced figures. */
export const shownFigures: Check = {
  key: 'shown',
  name: 'Tables as synced',
  run(subject) {
    if (!subject.document) return noDocument;
    const present = new Set(subject.document.elements.map(({ section }) => section));
    return [
      ...tableNames.filter((table) => present.has(table)).flatMap((table) => rows(subject, table)),
      ...(['metrics', ...tableNames] as const)
        .filter((table) => present.has(table))
        .flatMap((table) => stamp(subject, table)),
    ];
  },
};

/** A live figure without a figure today is `N/A` in the email, in the middle of a sentence. */
export const liveFigures: Check = {
  key: 'liveFigures',
  name: 'Live figures',
  run: ({ comments, variant }) =>
    (['commentary', 'technical'] as const)
      .filter((section) => variant.sections.includes(section))
      .flatMap((section) =>
        comments[section].unknownFigures.map((name) => ({
          severity: 'mustFix',
          text: `${figureLabel(name)} has no figure.`,
          ...locationOf(section),
        })),
      ),
};

const hour = 3_600_000;

/** Changes of 24 hours can be compared if the last newsletter is about that old. */
const dayBetween = [19 * hour, 29 * hour] as const;

/** A level with the day's change that the email shows beside it. */
interface Changed {
  section: TableSection;
  level: Figure;
  change: number;
  before: number;
}

function changedFigures({ input, variant }: Subject, last: StoredFigures): Changed[] {
  const all = marketFigures(input);
  const values = new Map(all.map(({ table, symbol, value }) => [`${table}/${symbol}`, value]));
  values.set('metrics/market_cap_percent', input.metrics.market_cap_percent);
  return all.flatMap((level): Changed[] => {
    const { kind, table, symbol } = level;
    const section = ([...tableNames, 'metrics'] as const).find((name) => name === table);
    if (!section || !variant.sections.includes(section)) return [];
    if (kind !== 'level' && kind !== 'share') return [];
    const key = section === 'metrics' ? `metrics/${symbol}_percent` : `${table}_change/${symbol}`;
    const [change, before] = [values.get(key), last[table]?.[symbol]];
    return isKnown(change) && isKnown(before) && before > 0
      ? [{ section, level, change, before }]
      : [];
  });
}

/**
 * The points by which a change may differ from that since the last newsletter, and from which the
 * difference can't come from the time of the two readings.
 */
const rooms = { aroundTheClock: [2.5, 5], session: [0.4, 1] } as const;

/** A change that is a hundred times too small or too large. */
function isInWrongUnit(change: number, computed: number): boolean {
  if (change === 0 || Math.abs(computed) < 0.3) return false;
  const times = computed / change;
  return (times > 80 && times < 125) || (times > 0.008 && times < 0.0125);
}

function changeDraft(
  { section, level, change, before }: Changed,
  [room, blocks]: readonly [number, number],
): Draft[] {
  const { label, value, show } = level;
  const computed = percentBetween(before, value);
  if (computed === null || !isKnown(value) || value <= 0) return [];
  const was = `the last newsletter’s ${show(before)}`;
  const percent = formatPercent(change, Math.abs(change) < 0.01 ? 4 : 2);
  if (value === before && Math.abs(change) >= 0.3) {
    const sentence = `${label} is still ${was}, but its change says ${percent}.`;
    return [figureDraft(section, section === 'metrics' ? 'check' : 'mustFix', label, sentence)];
  }
  const difference = Math.abs(computed - change);
  const isOpposite = computed * change < 0 && Math.min(Math.abs(computed), Math.abs(change)) >= 0.5;
  const isHand =
    isInWrongUnit(change, computed) || (isOpposite && difference >= Math.min(room, 1.8));
  if (!isHand && difference <= Math.max(room, Math.abs(computed) * 0.35)) return [];
  const isGrave = isHand || difference > Math.max(blocks, Math.abs(computed) * 0.6);
  const sentence = `${label}’s change of ${percent} doesn’t fit ${show(value)} after ${was}, which would be ${formatPercent(computed)}.`;
  return [figureDraft(section, isGrave ? 'mustFix' : 'check', label, sentence)];
}

/** True if the last newsletter showed the session before this one's. */
function areSessionsInARow(now: Date, before: Date): boolean {
  const [own, last] = [lastClose(now), lastClose(before)];
  return own > last && lastClose(new Date(own.getTime() - 1)).getTime() === last.getTime();
}

/**
 * Compares each change with that from the last newsletter's figure to this one's, if the last
 * newsletter is a day or a session old.
 */
export function sinceLastNewsletter(subject: Subject): Draft[] {
  const { previous, newsletter } = subject.input;
  const [now, before] = [instantOf(newsletter.date), instantOf(previous?.newsletter?.date)];
  if (!previous || !now || !before) return [];
  const age = now.getTime() - before.getTime();
  const isDayOld = age >= dayBetween[0] && age <= dayBetween[1];
  const isSessionOld = areSessionsInARow(now, before);
  return changedFigures(subject, previous.values).flatMap((each) => {
    const isListed = each.section === 'etps' || each.section === 'stocks';
    if (isListed) return isSessionOld ? changeDraft(each, rooms.session) : [];
    return isDayOld ? changeDraft(each, rooms.aroundTheClock) : [];
  });
}

type Figures = Pick<Row, 'price' | 'change'>;

function differs(shown: number | null, stored: number | null, room: number): boolean {
  if (shown === null || stored === null) return shown !== stored;
  return Math.abs(shown - stored) > room;
}

function isAnother(shown: Figures, stored: Figures): boolean {
  const priceRoom = Math.max(Math.abs(stored.price ?? 0) * share, 0.0001);
  return (
    differs(shown.price, stored.price, priceRoom) || differs(shown.change, stored.change, points)
  );
}

function rows(subject: Subject, section: Table): Draft[] {
  const shown = new Map(shownRows(subject, section).map((row) => [row.symbol, row]));
  return storedRows(subject, section).flatMap((stored): Draft[] => {
    const row = shown.get(stored.symbol);
    if (row && !isAnother(row, stored)) return [];
    const what = row ? 'shows different figures from the last sync' : 'is missing from the table';
    const text = `${sectionWords(section)}: ${stored.symbol} ${what}.`;
    return [{ severity: 'mustFix', text, ...locationOf(section, stored.symbol) }];
  });
}

/** Compares the time printed for a section's figures with the stored one. */
function stamp(subject: Subject, section: TableSection): Draft[] {
  const time = formatStamp(stampsOf(subject)[section]);
  const said = subject.passages.find(
    (each) => each.section === section && /\bas of\b/.test(each.text),
  );
  if (time === '' || said?.text.includes(time)) return [];
  const what = said
    ? `shows a different time from its figures, ${time}`
    : 'doesn’t say how old its figures are';
  const text = `${sectionWords(section)} ${what}.`;
  return [{ severity: 'check', text, ...locationOf(section, said?.text) }];
}
