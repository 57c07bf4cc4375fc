import { namedColumns, readRow, type Columns } from './columns';
import { headingOf } from './heading';
import { reasons, type Outcome } from './reading';
import type { PasteRecord } from './records';

const section = 'Open Positions';

/** Lines of an Interactive Brokers statement start with the section's name and the kind of line. */
function isStatementHeading({ cells }: PasteRecord): boolean {
  return cells[0] === section && cells[1] === 'Header' && headingOf(cells) !== null;
}

/** Reads the open positions of an activity statement; null if the paste isn't one. */
export function readStatement(records: readonly PasteRecord[]): Outcome[] | null {
  const first = records.findIndex(isStatementHeading);
  if (first === -1) return null;
  let columns: Columns | null = null;
  return records.map((record, at) => {
    const heading = isStatementHeading(record) ? headingOf(record.cells) : null;
    if (heading) {
      columns = namedColumns(heading, records.slice(at + 1).filter(isPosition), ',');
      return at === first ? null : { reason: reasons.anotherHeading };
    }
    if (record.cells[0] !== section || !columns) return { reason: reasons.otherSection };
    return readLine(record, columns);
  });
}

function isPosition({ cells }: PasteRecord): boolean {
  return cells[0] === section && cells[1] === 'Data';
}

function readLine(record: PasteRecord, columns: Columns): Outcome {
  const { cells } = record;
  if (cells[1] !== 'Data') return { reason: reasons.total };
  if (cells[2] === 'Lot') return { reason: reasons.lot };
  return /\boptions?\b/i.test(cells[3] ?? '')
    ? { reason: reasons.options }
    : readRow(record, columns);
}
