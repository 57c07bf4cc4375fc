import type { Check, Draft, Subject } from '@/domain/checks/check';
import { noDocument } from '@/domain/checks/check';
import { shownRows, storedRows, type Row } from './rows';
import { locationOf } from '@/domain/checks/location';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
import { formatStamp } from '@/domain/format/dates';
import type { SectionName } from '@/domain/newsletter/variants';

const tables = ['crypto', 'etps', 'stocks'] as const;

/**
 * The largest relative difference from rounding. Prices in the tables have four digits or more, so
 * rounding stays far below.
 */
const share = 0.005;
const points = 0.01;

function differs(shown: number | null, stored: number | null, room: number): boolean {
  if (shown === null || stored === null) return shown !== stored;
  return Math.abs(shown - stored) > room;
}

function isAnother(shown: Row, stored: Row): boolean {
  const priceRoom = Math.max(Math.abs(stored.price ?? 0) * share, 0.0001);
  return (
    differs(shown.price, stored.price, priceRoom) || differs(shown.change, stored.change, points)
  );
}

function rows(subject: Subject, section: (typeof tables)[number]): Draft[] {
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
function stamp({ passages }: Subject, section: SectionName, stored: string | null): Draft[] {
  const time = formatStamp(stored);
  const said = passages.find((each) => each.section === section && /\bas of\b/.test(each.text));
  if (time === '' || said?.text.includes(time)) return [];
  const what = said
    ? `shows a different time from its figures, ${time}`
    : 'doesn’t say how old its figures are';
  const text = `${sectionWords(section)} ${what}.`;
  return [{ severity: 'check', text, ...locationOf(section, said?.text) }];
}

const figureSections = new Set<SectionName | null>([...tables, 'metrics']);
const againstSign = /▲\s*[−-]\s?[$\d.,]*[1-9][\d.,]*%?|▼\s*\+?[$\d.,]*[1-9][\d.,]*%?/u;

/** An arrow up before a minus, and an arrow down without one. */
function arrows({ passages }: Subject): Draft[] {
  return passages.flatMap(({ text, section }): Draft[] => {
    const [words] = figureSections.has(section) ? (againstSign.exec(text) ?? []) : [];
    if (words === undefined) return [];
    const sentence = `${quoted(words)} in ${sectionWords(section)}: the arrow and the sign don’t agree.`;
    return [{ severity: 'mustFix', text: sentence, ...locationOf(section, words) }];
  });
}

/** Compares the tables in the finished email with the synced figures. */
export const shownFigures: Check = {
  key: 'shown',
  name: 'Tables as synced',
  run(subject) {
    if (!subject.document) return noDocument;
    const { crypto, listed, metrics } = subject.input;
    const stamps = {
      crypto: crypto.general_time,
      etps: listed.etps_time,
      stocks: listed.stocks_time,
      metrics: metrics.updated_at,
    };
    const present = new Set(subject.document.elements.map(({ section }) => section));
    return [
      ...tables.filter((table) => present.has(table)).flatMap((table) => rows(subject, table)),
      ...(['metrics', ...tables] as const)
        .filter((table) => present.has(table))
        .flatMap((table) => stamp(subject, table, stamps[table])),
      ...arrows(subject),
    ];
  },
};
