/** Bytes that the parts of a workbook may have together when they are unpacked. */
const mostBytes = 64 * 1024 * 1024;
/** Excel's own limits. */
const mostRows = 1_048_576;
const mostColumns = 16_384;
/** Cells of all sheets together, empty ones between others too. */
const mostCells = 20_000_000;

/**
 * Rejects an .xlsx file that would take more memory than a workbook of ours ever does: one that is
 * small until it is unpacked, or that has a cell so far away that all before it must be made up.
 */
export async function refuseHuge(file: ArrayBuffer): Promise<void> {
  let bytes = 0;
  let cells = 0;
  for (const part of partsOf(file)) {
    const text = await textOf(part, mostBytes - bytes);
    bytes += text.length;
    if (/sheet/i.test(part.name)) cells += cellsIn(text);
    if (cells > mostCells) throw tooLarge();
  }
}

const tooLarge = () => new Error('This workbook is too large.');

interface Part {
  name: string;
  isPacked: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

const endMark = 0x06054b50;
const longMark = 0x07064b50;
/** The end of a ZIP has 22 bytes and a comment of at most 65,535. */
const endBytes = 22;

/** The XML files of a ZIP, as its directory names them. Nothing else of a workbook is read. */
function* partsOf(file: ArrayBuffer): Generator<Part> {
  const view = new DataView(file);
  let end = file.byteLength - endBytes;
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1;
  // Files of more than 4 GB keep their directory elsewhere.
  const isLong = end >= 20 && view.getUint32(end - 20, true) === longMark;
  if (end < 0 || isLong) throw new Error('This isn’t a ZIP file that can be read.');
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 8, true); left > 0; left -= 1) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(file, at + 46, length));
    if (/\.xml(?:\.rels)?$/.test(name)) {
      const local = view.getUint32(at + 42, true);
      const start =
        local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const bytes = new Uint8Array(file, start, view.getUint32(at + 20, true));
      yield { name, isPacked: view.getUint16(at + 10, true) !== 0, bytes };
    }
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Unpacks a part, but not more than so many bytes. Its stated size isn't believed. */
async function textOf({ isPacked, bytes }: Part, most: number): Promise<string> {
  const whole = new Blob([bytes]).stream();
  const stream = isPacked ? whole.pipeThrough(new DecompressionStream('deflate-raw')) : whole;
  const reader = stream.getReader();
  const decoder = new TextDecoder('latin1');
  const texts: string[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return texts.join('');
    length += value.byteLength;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    texts.push(decoder.decode(value, { stream: true }));
  }
}

/** Where a row or a cell says that it is, such as `r="17"` or `r="C17"`. */
const places = /(?<![\w:])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** How many cells the sheet has up to the last row and the last column that it names. */
function cellsIn(sheet: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, first, second] of sheet.matchAll(places)) {
    const place = first ?? second ?? '';
    // Written in another way, it could be any number.
    const [, letters, digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (letters === undefined || Number(digits) > mostRows) throw tooLarge();
    if (letters === '') continue;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (columns > mostColumns) throw tooLarge();
  return rows * columns;
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
