import type { StoredFigures } from '@/api/contract/prices';
import type { Draft, Subject } from '@/domain/checks/check';
import { marketFigures, type Figure } from '@/domain/figures/figures';
import { instantOf } from '@/domain/format/dates';
import { formatPercent } from '@/domain/format/numbers';
import { lastClose } from '@/domain/market/tradingDays';
import { figureDraft, isKnown, percentBetween, type TableSection } from './relation';

const hour = 3_600_000;

/** Changes of 24 hours can be compared if the last newsletter is about that old. */
const dayBetween = [19 * hour, 29 * hour] as const;

/** A level with the day's change that the email shows beside it. */
interface Changed {
  level: Figure;
  change: number;
  before: number;
}

function sectionOf({ table }: Figure): TableSection {
  return table === 'crypto' || table === 'etps' || table === 'stocks' ? table : 'metrics';
}

/** The name of the change of a metric: that of the figure and `_percent`. */
function changeOf(level: Figure, figures: ReadonlyMap<string, Figure>, input: Subject['input']) {
  if (level.table !== 'metrics') return figures.get(`${level.table}_change/${level.symbol}`)?.value;
  if (level.symbol === 'market_cap') return input.metrics.market_cap_percent;
  return figures.get(`metrics/${level.symbol}_percent`)?.value;
}

const compared = new Set(['crypto', 'etps', 'stocks', 'metrics']);

function changedFigures({ input, variant }: Subject, last: StoredFigures): Changed[] {
  const all = marketFigures(input);
  const byKey = new Map(all.map((each) => [`${each.table}/${each.symbol}`, each]));
  return all.flatMap((level): Changed[] => {
    const isLevel = level.kind === 'level' || level.kind === 'share';
    if (!isLevel || !compared.has(level.table)) return [];
    if (!variant.sections.includes(sectionOf(level))) return [];
    const change = changeOf(level, byKey, input);
    const before = last[level.table]?.[level.symbol];
    return isKnown(change) && isKnown(before) && before > 0 ? [{ level, change, before }] : [];
  });
}

interface Rule {
  /** Points by which a change may differ from that since the last newsletter. */
  room: number;
  /** Points from which the difference can't come from the time of the two readings. */
  blocks: number;
}

const rules: Record<'around the clock' | 'session', Rule> = {
  'around the clock': { room: 2.5, blocks: 5 },
  session: { room: 0.4, blocks: 1 },
};

/** A change that is a hundred times too small or too large. */
function isInWrongUnit(change: number, computed: number): boolean {
  if (change === 0 || Math.abs(computed) < 0.3) return false;
  const times = computed / change;
  return (times > 80 && times < 125) || (times > 0.008 && times < 0.0125);
}

function changeDraft({ level, change, before }: Changed, { room, blocks }: Rule): Draft[] {
  const { label, value, show } = level;
  const computed = percentBetween(before, value);
  if (computed === null || !isKnown(value) || value <= 0) return [];
  const section = sectionOf(level);
  const was = `the last newsletter’s ${show(before)}`;
  const percent = formatPercent(change, Math.abs(change) < 0.01 ? 4 : 2);
  if (value === before && Math.abs(change) >= 0.3) {
    const sentence = `${label} is still ${was}, but its change says ${percent}.`;
    return [figureDraft(section, section === 'metrics' ? 'check' : 'mustFix', label, sentence)];
  }
  const difference = Math.abs(computed - change);
  const isOpposite = computed * change < 0 && Math.min(Math.abs(computed), Math.abs(change)) >= 0.5;
  const isUnit = isInWrongUnit(change, computed);
  const isSign = isOpposite && difference >= Math.min(room, 1.8);
  const most = Math.max(room, Math.abs(computed) * 0.35);
  if (!isUnit && !isSign && difference <= most) return [];
  const isGrave = isUnit || isSign || difference > Math.max(blocks, Math.abs(computed) * 0.6);
  const sentence = `${label}’s change of ${percent} doesn’t fit ${show(value)} after ${was}, which would be ${formatPercent(computed)}.`;
  return [figureDraft(section, isGrave ? 'mustFix' : 'check', label, sentence)];
}

/** The instant at which a newsletter's day ends one session and begins the next. */
function closeBefore(stamp: string | null | undefined): Date | null {
  const instant = instantOf(stamp ?? null);
  return instant && lastClose(instant);
}

/** True if the last newsletter showed the session before this one's. */
function areSessionsInARow(now: string | null, before: string | null | undefined): boolean {
  const [own, last] = [closeBefore(now), closeBefore(before)];
  if (!own || !last || own <= last) return false;
  return lastClose(new Date(own.getTime() - 1)).getTime() === last.getTime();
}

/**
 * Compares each change with that from the last newsletter's figure to this one's, if the last
 * newsletter is a day or a session old.
 */
export function sinceLastNewsletter(subject: Subject): Draft[] {
  const { previous, newsletter } = subject.input;
  if (!previous?.newsletter) return [];
  const [now, before] = [instantOf(newsletter.date), instantOf(previous.newsletter.date)];
  if (!now || !before) return [];
  const age = now.getTime() - before.getTime();
  const isDayOld = age >= dayBetween[0] && age <= dayBetween[1];
  const isSessionOld = areSessionsInARow(newsletter.date, previous.newsletter.date);
  return changedFigures(subject, previous.values).flatMap((each) => {
    const isListed = each.level.table === 'etps' || each.level.table === 'stocks';
    if (isListed) return isSessionOld ? changeDraft(each, rules.session) : [];
    return isDayOld ? changeDraft(each, rules['around the clock']) : [];
  });
}
