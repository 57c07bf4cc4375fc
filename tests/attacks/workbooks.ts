import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a workbook, and what its directory says of it. */
export interface PartOf {
  text: string | Buffer;
  /** Bytes that the ZIP claims in place of those there are. */
  claimed?: number;
}

/** A ZIP with these parts, each packed. */
export function zipOf(parts: Record<string, PartOf>): ArrayBuffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, { text, claimed }] of Object.entries(parts)) {
    const whole = Buffer.from(text);
    const packed = deflateRawSync(whole, { level: 9 });
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(whole), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimed ?? whole.length, 8);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const shared = [Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengths];
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), ...shared, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), ...shared, at, Buffer.from(name));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  const count = Object.keys(parts).length;
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end])).buffer;
}

const sheetSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets, each of which is what stands in `sheetData`. */
export function workbookOf(
  sheets: readonly string[],
  { head = '', more = {}, claimed }: WorkbookOptions = {},
): ArrayBuffer {
  const listed = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const parts = sheets.map((data, at): [string, PartOf] => [
    `xl/worksheets/sheet${at}.xml`,
    {
      text: `<?xml version="1.0"?>${head}<worksheet xmlns="${sheetSpace}"><sheetData>${data}</sheetData></worksheet>`,
      ...(claimed !== undefined && { claimed }),
    },
  ]);
  return zipOf({
    'xl/workbook.xml': {
      text: `<workbook xmlns="${sheetSpace}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': {
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    },
    ...Object.fromEntries(parts),
    ...more,
  });
}

export interface WorkbookOptions {
  head?: string;
  more?: Record<string, PartOf>;
  claimed?: number;
}
