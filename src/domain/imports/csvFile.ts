import Papa from 'papaparse';

/** The cells of a CSV file, line by line; commas, semicolons or tabs are found by themselves. */
export function csvCells(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  }).data;
}
