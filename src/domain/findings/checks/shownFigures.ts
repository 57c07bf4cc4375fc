import type { Check, Draft, Subject } from '@/domain/findings/check';
import { noDocument } from '@/domain/findings/check';
import type { Instrument } from '@/domain/findings/claims/mentions';
import { shownRows, storedRows } from '@/domain/findings/claims/tableRows';
import { placeOf } from '@/domain/findings/place';
import { sectionWords } from '@/domain/findings/wording';
import { formatStamp } from '@/domain/dates';
import type { SectionName } from '@/domain/variants';

const tables = ['crypto', 'etps', 'stocks'] as const;

/** A price in the tables keeps four digits or more, so rounding stays far below this. */
const share = 0.005;
const points = 0.01;

function differs(shown: number | null, stored: number | null, room: number): boolean {
  if (shown === null || stored === null) return shown !== stored;
  return Math.abs(shown - stored) > room;
}

function isAnother(shown: Instrument, stored: Instrument): boolean {
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
    const what = row ? 'shows other figures than were synced' : 'is missing from the table';
    const text = `${sectionWords(section)}: ${stored.symbol} ${what}.`;
    return [{ isBlocking: true, text, ...placeOf(section, stored.symbol) }];
  });
}

/** The time that a section gives for its figures. */
function stamp({ passages }: Subject, section: SectionName, stored: string | null): Draft[] {
  const time = formatStamp(stored);
  const said = passages.find((each) => each.section === section && /\bas of\b/.test(each.text));
  if (time === '' || said?.text.includes(time)) return [];
  const what = said
    ? `gives another time than that of its figures, ${time}`
    : 'does not say as of when its figures are';
  const text = `${sectionWords(section)} ${what}.`;
  return [{ isBlocking: false, text, ...placeOf(section, said?.text) }];
}

/** The tables of the bytes against what was synced. */
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
    ];
  },
};
