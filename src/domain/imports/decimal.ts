/** Which sign separates decimals in a file, as far as its unambiguous numbers tell. */
export type DecimalStyle = 'point' | 'comma' | 'unknown' | 'mixed';

const exponent = '(e[-+]?\\d{1,3})?';
const point = new RegExp(
  `^(\\d+\\.?\\d*|\\.\\d+|[1-9]\\d{0,2}(,\\d{3})+(\\.\\d+)?)${exponent}$`,
  'i',
);
const comma = new RegExp(`^(\\d+,?\\d*|,\\d+|[1-9]\\d{0,2}(\\.\\d{3})+(,\\d+)?)${exponent}$`, 'i');
const grouped = /^[1-9]\d{0,2}([ \u00A0\u202F'’]\d{3})+(?!\d)/;

/** A number without its sign, `$`, `%`, and spaces between thousands. */
function splitSign(text: string): { sign: 1 | -1; digits: string } {
  const [, sign, rest = ''] = /^([-+\u2212]?)\s*\$?\s*(.*?)\s*%?$/su.exec(text.trim()) ?? [];
  const digits = rest.replace(grouped, (found) => found.replace(/\D/gu, ''));
  return { sign: sign === '-' || sign === '\u2212' ? -1 : 1, digits };
}

interface Readings {
  asPoint: number | null;
  asComma: number | null;
}

function readingsOf(text: string): Readings {
  const { sign, digits } = splitSign(text);
  const read = (shape: RegExp, plain: string) =>
    shape.test(digits) && Number.isFinite(Number(plain)) ? sign * Number(plain) : null;
  return {
    asPoint: read(point, digits.replaceAll(',', '')),
    asComma: read(comma, digits.replaceAll('.', '').replace(',', '.')),
  };
}

/** What the unambiguous numbers of a file say about all of them. */
export function decimalStyle(texts: Iterable<string>): DecimalStyle {
  const found = new Set<'point' | 'comma'>();
  for (const text of texts) {
    const { asPoint, asComma } = readingsOf(text);
    if (asPoint !== null && asComma === null) found.add('point');
    if (asComma !== null && asPoint === null) found.add('comma');
  }
  const [style] = found;
  return found.size > 1 ? 'mixed' : (style ?? 'unknown');
}

/**
 * A number as people and spreadsheets write it, such as `$1,234.5`, `12.5%` or `1.234,5`. Null for
 * anything else. A number that can be read in two ways is read as the rest of the file; if the rest
 * doesn't tell, it is `ambiguous`, except that a lone point separates decimals.
 */
export function readDecimal(text: string, style: DecimalStyle): number | null | 'ambiguous' {
  const { asPoint, asComma } = readingsOf(text);
  if (asPoint === asComma || asComma === null) return asPoint;
  if (asPoint === null || style === 'comma') return asComma;
  if (style === 'point') return asPoint;
  return style === 'unknown' && !text.includes(',') ? asPoint : 'ambiguous';
}
