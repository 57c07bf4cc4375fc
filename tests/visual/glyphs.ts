/**
 * The characters of Liberation Sans beyond letters: arrows, mathematics, lines, blocks and simple
 * shapes.
 */
const plainSymbols =
  'U+2190-2195,U+2202,U+2206,U+220F,U+2211,U+2212,U+2215,U+2219,U+221A,U+221E,U+2229,U+222B,' +
  'U+2248,U+2260,U+2261,U+2264,U+2265,U+2500,U+2502,U+2550-256C,U+2580,U+2584,U+2588,' +
  'U+2591-2593,U+25A0,U+25A1,U+25AA-25AC,U+25B2,U+25BA,U+25BC,U+25C4,U+25CA,U+25CB,U+25CF';

function rangesOf(unicodeRange: string): [number, number][] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function textsOf(page: Document): string[] {
  const inputs = [...page.querySelectorAll('input, textarea')].flatMap((field) => {
    const { value, placeholder } = field as HTMLInputElement | HTMLTextAreaElement;
    return [value, placeholder];
  });
  const frames = [...page.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
    contentDocument ? textsOf(contentDocument) : [],
  );
  return [page.body.innerText, ...inputs, ...frames];
}

/**
 * The shown characters that neither the bundled fonts nor Liberation Sans have. Other fonts depend
 * on the computer: a picture with emoji or Arabic would differ between computers.
 */
export function foreignCharacters(): string[] {
  const bundled = [...document.fonts].map(({ unicodeRange }) => unicodeRange);
  const known = [...bundled, plainSymbols].flatMap(rangesOf);
  const characters = new Set(textsOf(document).join('').replaceAll(/\s/g, ''));
  return [...characters].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !known.some(([from, to]) => code >= from && code <= to);
  });
}
