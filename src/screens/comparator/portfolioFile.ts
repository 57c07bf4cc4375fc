const fileLimit = {
  mostBytes: 4 * 1024 * 1024,
  tooLarge: 'This file is larger than 4 MB. Choose a file with only your positions.',
};

const unreadable = 'This file couldn’t be read. Save it as .xlsx or CSV, then choose that file.';

/** The rows of a workbook, or the text of any other file. */
export type PortfolioFile = { cells: string[][] } | { text: string };

/**
 * Reads a broker's file: a workbook, or text in Unicode or the encoding of German brokers. A refusal
 * says why it couldn't be read.
 */
export async function readPortfolioFile(file: File): Promise<PortfolioFile | { refusal: string }> {
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(file.name)) {
    return { refusal: `Only .csv, .tsv, .txt and .xlsx files can be read. ${saveAsCsv}` };
  }
  if (file.size > fileLimit.mostBytes) return { refusal: fileLimit.tooLarge };
  const start = new Uint8Array(
    await file
      .slice(0, 2)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  );
  // Every workbook is a ZIP, whatever its name is.
  if (start[0] === 0x50 && start[1] === 0x4b) return readWorkbook(file);
  if (/\.xlsx$/i.test(file.name)) return { refusal: unreadable };
  const { decodeText } = await import('@/domain/comparator/import/decode');
  const text = decodeText(await file.arrayBuffer());
  if (text.includes('\0')) return { refusal: `This isn’t a text file. ${saveAsCsv}` };
  return text.trim() === '' ? { refusal: 'This file is empty. Choose another one.' } : { text };
}

const saveAsCsv = 'Save it as CSV, then choose that file.';

async function readWorkbook(file: File): Promise<PortfolioFile | { refusal: string }> {
  try {
    const [{ workbookCells }, { joinedSheets }] = await Promise.all([
      import('@/domain/imports/sheetFile'),
      import('@/domain/comparator/import/cells'),
    ]);
    return { cells: joinedSheets(await workbookCells(await file.arrayBuffer())) };
  } catch {
    return { refusal: unreadable };
  }
}
