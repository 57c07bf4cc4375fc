import type { Check, Draft, Subject } from '@/domain/checks/check';
import { levelFact } from './relation';
import type { Severity } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { formatAge, formatStamp, instantOf, shortTime, wallClockAt } from '@/domain/format/dates';
import { marketFigures } from '@/domain/figures/figures';
import { oldTables, outdatedFigures, type OutdatedFigure } from '@/domain/market/freshness';
import { btcYearChange } from '@/domain/newsletter/contentPrices';
import { figureFindingsIn, type FigureFinding } from '@/domain/figures/plausibility';
import { sectionNames } from '@/domain/newsletter/variants';

type Table = 'crypto' | 'etps' | 'stocks' | 'metrics';
const tables: readonly Table[] = ['metrics', 'crypto', 'etps', 'stocks'];

const fieldOf = { crypto: 'crypto', etps: 'listed', stocks: 'listed', metrics: 'metrics' } as const;

function draft(table: Table, severity: Severity, text: string, label = ''): Draft {
  const [symbol = ''] = table === 'metrics' ? [] : label.split(' ');
  const excerpt = symbol === '' ? {} : { excerpt: symbol };
  return { severity, text, section: table, ...excerpt, field: fieldOf[table] };
}

/** Metrics older than this belong to another day. */
const metricsLast = 36 * 3_600_000;

/** How grave it is that figures are old: metrics of yesterday are still shown by many. */
function gravityOf(table: Table, stamp: string | null, now: Date): Severity {
  const instant = instantOf(stamp);
  const isYesterdays = instant && now.getTime() - instant.getTime() <= metricsLast;
  return table === 'metrics' && isYesterdays ? 'check' : 'mustFix';
}

function stamps({ input }: Subject): Record<Table, string | null> {
  return {
    crypto: input.crypto.general_time,
    etps: input.listed.etps_time,
    stocks: input.listed.stocks_time,
    metrics: input.metrics.updated_at,
  };
}

/** Two clocks may differ by this many milliseconds without an error. */
const clockSlack = 5 * 60_000;

/** Such as `3 figures are old, the oldest is BTC as of 07:40, 52 minutes old`. */
function agedSentence({ label, asOf }: OutdatedFigure, others: number, now: Date): string {
  const instant = instantOf(asOf);
  const age = instant
    ? `as of ${shortTime(asOf, wallClockAt(now).slice(0, 10))}, ${formatAge(now.getTime() - instant.getTime())}`
    : 'of unknown age';
  const which =
    others > 0 ? `${others + 1} figures are old, the oldest is ${label}` : `${label} is`;
  return `${which} ${age}`;
}

function aged(subject: Subject, shown: readonly Table[]): Draft[] {
  const old = oldTables(subject.input, subject.now);
  const isOld: Record<Table, boolean> = {
    crypto: old.isCryptoOld,
    etps: old.areEtpsOld,
    stocks: old.areStocksOld,
    metrics: old.isMetricsOld,
  };
  return shown.flatMap((table): Draft[] => {
    const stamp = stamps(subject)[table];
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

function tableOf({ table }: FigureFinding): Table {
  return tables.find((name) => table.startsWith(name)) ?? 'metrics';
}

const mostNamed = 3;

/** `10× the last newsletter` becomes `is 10× the last newsletter`. */
function absurdity(text: string): string {
  return /^\d/.test(text) ? `is ${text}` : text;
}

function listed(table: Table, findings: FigureFinding[]): Draft[] {
  const absurd = findings.filter(({ kind }) => kind === 'absurd');
  const gone = findings.filter(({ kind }) => kind === 'missing');
  const found = absurd.map(({ label, text, table: part, symbol }): Draft => {
    const sentence = `${sectionNames[table]}: ${label} ${absurdity(text)}.`;
    const isLevel = part === table || part.endsWith('_cap');
    const fact = isLevel ? { fact: levelFact(table, symbol.trim().toUpperCase()) } : {};
    return { ...draft(table, 'mustFix', sentence, label), ...fact };
  });
  if (gone.length === 0) return found;
  const names = gone.slice(0, mostNamed).map(({ label }) => label);
  const more = gone.length - names.length;
  const rest = more > 0 ? ` and ${counted(more, 'other figure')}` : '';
  const verb = gone.length === 1 ? 'is' : 'are';
  const isPrice = table !== 'metrics' && gone.some((each) => each.table === table);
  const text = `${sectionNames[table]}: ${names.join(', ')}${rest} ${verb} missing.`;
  return [...found, draft(table, isPrice ? 'mustFix' : 'check', text)];
}

function finite(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}

function missing({ input }: Subject, shown: readonly Table[]): Draft[] {
  const figures = marketFigures(input).map((figure) => ({
    ...figure,
    value: finite(figure.value),
  }));
  const findings = figureFindingsIn(figures, input.previous?.values);
  const found = shown.flatMap((table) =>
    listed(
      table,
      findings.filter((finding) => tableOf(finding) === table),
    ),
  );
  const counts = {
    crypto: input.crypto.general.length,
    etps: input.listed.etps.length,
    stocks: input.listed.stocks.length,
    metrics: 1,
  };
  for (const table of shown.filter((name) => counts[name] === 0)) {
    const text = `There are no prices for ${sectionNames[table]}, so the email leaves them out.`;
    found.push(draft(table, table === 'metrics' ? 'check' : 'mustFix', text));
  }
  if (finite(btcYearChange(input.btcEth)) === null) {
    const text = 'BTC’s year to date is unknown, so nothing can be compared with it.';
    found.push(draft('crypto', 'check', text));
  }
  return found;
}

function misery({ input: { bmi } }: Subject): Draft[] {
  const value = finite(bmi);
  const name = 'The Bitcoin Misery Index';
  if (value === null) return [draft('metrics', 'check', `${name} is missing.`)];
  if (value >= 0 && value <= 100) return [];
  return [draft('metrics', 'mustFix', `${name} is ${value}, which is outside 0 to 100.`)];
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
