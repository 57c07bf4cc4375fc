import { isKnown } from '@/domain/format/numbers';
import type { Check, Subject } from '@/domain/checks/check';
import { type Draft, locationOf } from '@/domain/checks/textFinding';
import type { Severity } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { formatAge, formatStamp, instantOf, wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { marketFigures } from '@/domain/figures/figures';
import { oldTables, outdatedFigures, type OutdatedFigure } from '@/domain/market/freshness';
import { btcYearChange } from '@/domain/newsletter/contentPrices';
import { figureFindingsIn, type FigureFinding } from '@/domain/figures/plausibility';
import { sectionNames } from '@/domain/newsletter/variants';
import { levelFact, stampsOf, storedRows, tableNames, type TableSection } from './rows';

const tables: readonly TableSection[] = ['metrics', ...tableNames];

function draft(table: TableSection, severity: Severity, text: string, label = ''): Draft {
  const symbol = table === 'metrics' ? '' : label.split(' ')[0];
  return { severity, text, ...locationOf(table, symbol) };
}

/** Metrics older than this belong to another day. */
const metricsLast = 36 * 3_600_000;

/** How grave it is that figures are old: metrics of yesterday are still shown by many. */
function gravityOf(table: TableSection, stamp: string | null, now: Date): Severity {
  const instant = instantOf(stamp);
  const isYesterdays = instant && now.getTime() - instant.getTime() <= metricsLast;
  return table === 'metrics' && isYesterdays ? 'check' : 'mustFix';
}

/** Two clocks may differ by this many milliseconds without an error. */
const clockSlack = 5 * 60_000;

/** Such as `3 figures are old, the oldest is BTC as of 07:40, 52 minutes old`. */
function agedSentence({ label, asOf }: OutdatedFigure, others: number, now: Date): string {
  const instant = instantOf(asOf);
  const age = instant
    ? `as of ${formatMoment(asOf, wallClockAt(now).slice(0, 10), { hasHour: true })}, ${formatAge(now.getTime() - instant.getTime())}`
    : 'of unknown age';
  const which =
    others > 0 ? `${others + 1} figures are old, the oldest is ${label}` : `${label} is`;
  return `${which} ${age}`;
}

function aged(subject: Subject, shown: readonly TableSection[]): Draft[] {
  const old = oldTables(subject.input, subject.now);
  const isOld: Record<TableSection, boolean> = {
    crypto: old.isCryptoOld,
    etps: old.areEtpsOld,
    stocks: old.areStocksOld,
    metrics: old.isMetricsOld,
  };
  return shown.flatMap((table): Draft[] => {
    const stamp = stampsOf(subject)[table];
    const time = formatStamp(stamp);
    const name = sectionNames[table];
    if (isOld[table]) {
      if (subject.isAgeAccepted) return [];
      const [oldest, ...others] = outdatedFigures(subject.input, table, subject.now) ?? [];
      const byTable = `the figures ${time ? `are as of ${time}` : 'are of unknown age'}`;
      const since = oldest ? agedSentence(oldest, others.length, subject.now) : byTable;
      const gravity = gravityOf(table, oldest ? oldest.asOf : stamp, subject.now);
      return [draft(table, gravity, `${name}: ${since}. Press Sync.`)];
    }
    const instant = instantOf(stamp);
    if (!instant || instant.getTime() <= subject.now.getTime() + clockSlack) return [];
    return [
      draft(table, 'mustFix', `${name}: the figures are as of ${time}, which is in the future.`),
    ];
  });
}

function listed(table: TableSection, findings: FigureFinding[]): Draft[] {
  const absurd = findings.filter(({ kind }) => kind === 'absurd');
  const gone = findings.filter(({ kind }) => kind === 'missing');
  const found = absurd.map(({ label, text, table: part, symbol }): Draft => {
    // Such as `10× the last newsletter`.
    const is = /^\d/.test(text) ? 'is ' : '';
    const sentence = `${sectionNames[table]}: ${label} ${is}${text}.`;
    const isLevel = part === table || part.endsWith('_cap');
    const fact = isLevel ? { fact: levelFact(table, symbol.trim().toUpperCase()) } : {};
    return { ...draft(table, 'mustFix', sentence, label), ...fact };
  });
  if (gone.length === 0) return found;
  const names = gone.slice(0, 3).map(({ label }) => label);
  const more = gone.length - names.length;
  const rest = more > 0 ? ` and ${counted(more, 'other figure')}` : '';
  const isPrice = table !== 'metrics' && gone.some((each) => each.table === table);
  const text = `${sectionNames[table]}: ${names.join(', ')}${rest} ${gone.length === 1 ? 'is' : 'are'} missing.`;
  return [...found, draft(table, isPrice ? 'mustFix' : 'check', text)];
}

function missing(subject: Subject, shown: readonly TableSection[]): Draft[] {
  const { input } = subject;
  const figures = marketFigures(input).map((figure) =>
    isKnown(figure.value) ? figure : { ...figure, value: null },
  );
  const findings = figureFindingsIn(figures, input.previous?.values);
  const isOf = (section: TableSection) => (finding: FigureFinding) =>
    (tableNames.find((name) => finding.table.startsWith(name)) ?? 'metrics') === section;
  const found = shown.flatMap((table) => listed(table, findings.filter(isOf(table))));
  for (const table of tableNames) {
    if (!shown.includes(table) || storedRows(subject, table).length > 0) continue;
    const text = `There are no prices for ${sectionNames[table]}, so the email leaves them out.`;
    found.push(draft(table, 'mustFix', text));
  }
  if (!isKnown(btcYearChange(input.btcEth))) {
    const text = 'BTC’s year to date is unknown, so nothing can be compared with it.';
    found.push(draft('crypto', 'check', text));
  }
  return found;
}

function misery({ input: { bmi } }: Subject): Draft[] {
  const name = 'The Bitcoin Misery Index';
  if (!isKnown(bmi)) return [draft('metrics', 'check', `${name} is missing.`)];
  if (bmi >= 0 && bmi <= 100) return [];
  return [draft('metrics', 'mustFix', `${name} is ${bmi}, which is outside 0 to 100.`)];
}

/** Reports old, future, missing and implausible figures, by the same rules as the composer. */
export const staleness: Check = {
  key: 'staleness',
  name: 'Stale or missing data',
  run(subject) {
    const shown = tables.filter((table) => subject.variant.sections.includes(table));
    const found = [...missing(subject, shown), ...misery(subject)];
    if (subject.today) return [...aged(subject, shown), ...found];
    return {
      found,
      notRun: 'The current time isn’t known, so the age of the figures can’t be checked.',
    };
  },
};
