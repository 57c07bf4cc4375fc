import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { locationOf, sectionWords } from '@/domain/checks/wording';
import { figureLabel } from '@/domain/commentary/figureNames';
import { formatStamp } from '@/domain/format/dates';
import {
  shownRows,
  stampsOf,
  storedRows,
  tableNames,
  type Row,
  type Table,
  type TableSection,
} from './rows';

/**
 * The largest relative difference from rounding. Prices in the tables have four digits or more, so
 * rounding stays far below.
 */
const share = 0.005;
const points = 0.01;

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
