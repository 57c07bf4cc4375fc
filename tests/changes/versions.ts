import { changesBetween } from '@/domain/changes/changes';

interface Parts {
  title?: string;
  preheader?: string;
  style?: string;
  rows: string[];
  text?: string;
}

export const row = (id: string, words: string) => `<tr id="${id}"><td>${words}</td></tr>`;

/** An email with a title, a preheader, styles and sections. */
export function version({ title = 'Monday', preheader = '', style = '', rows, text = '' }: Parts) {
  const head = `<head><title>${title}</title><style>${style}</style></head>`;
  const frame = `<div>${preheader}</div><table>${rows.join('')}</table>`;
  return { html: `<!DOCTYPE html><html>${head}<body>${frame}</body></html>`, text };
}

/** What changed between two emails, given as their sections. */
export function between(before: string[], after: string[]): string[] {
  return changesBetween(version({ rows: before }), version({ rows: after }));
}

export const commentary = (...paragraphs: string[]) =>
  row('commentary', `<h2>Market Update</h2>${paragraphs.map((p) => `<p>${p}</p>`).join('')}`);

const headers = ['Symbol', 'Market Cap', 'Last Price', 'Daily Change']
  .map((header) => `<th scope="col">${header}</th>`)
  .join('');

export function crypto(...rows: string[][]): string {
  const lines = rows.map(([symbol, ...cells]) => {
    const figures = cells.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${symbol}</th>${figures}</tr>`;
  });
  const table = `<table><tr>${headers}</tr>${lines.join('')}</table>`;
  return row('crypto', `<h2>Crypto Prices</h2>${table}`);
}

export const metric = (label: string, value: string, change: string) =>
  `<tr><th scope="row">${label}</th><td>${value}</td><td>${change}</td></tr>`;

export const metrics = (...lines: string[]) => row('metrics', `<table>${lines.join('')}</table>`);
export const group = (name: string) => `<tr><th colspan="3" scope="colgroup">${name}</th></tr>`;

export const item = (headline: string, slug = headline, words = 'Details.') =>
  `<tr><td><a href="https://news.example/${slug}"><b>${headline}</b></a><br>${words}</td></tr>`;
export const category = (name: string) => `<tr><td><h3>${name}</h3></td></tr>`;
export const news = (...lines: string[]) =>
  row('news', `<h2>News</h2><table>${lines.join('')}</table>`);
