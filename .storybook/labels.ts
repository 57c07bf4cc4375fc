/** Words that the product writes in its own way, by how a file or a story writes them. */
const ownSpelling: Record<string, string> = {
  Api: 'API',
  Colour: 'Color',
  Csv: 'CSV',
  Dev: 'DEV',
  Fsi: 'FSI',
  Html: 'HTML',
  Pdf: 'PDF',
  Todays: 'Today’s',
  Url: 'URL',
  Urls: 'URLs',
  Utm: 'UTM',
  Utms: 'UTMs',
  Wp: 'WP',
  Categorises: 'Categorizes',
  Cancelled: 'Canceled',
};

/** Inside a title, these are written small: `First to Market`. */
const smallWords = /^(A|An|And|As|At|By|For|In|Of|On|Or|The|To)$/;

function spelled(word: string, isInside: boolean): string {
  return isInside && smallWords.test(word) ? word.toLowerCase() : (ownSpelling[word] ?? word);
}

/** What the sidebar calls a folder, a file or a story: `CorePortfolioScreen` is `Core Portfolio`. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z])Screen$/, '')
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .split(' ');
  return words.map((word, at) => spelled(word, at > 0 && at < words.length - 1)).join(' ');
}
