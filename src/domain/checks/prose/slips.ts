/** The errors that a hand makes: how the right words became the wrong ones. */
export type Slip =
  /** The sign or the direction is turned. */
  | 'turned'
  /** Two digits are exchanged, or there is one too many or too few. */
  | 'digits'
  /** Ten, a hundred, a thousand times as much or as little, or another unit. */
  | 'tenfold'
  /** The figure of another row or column. */
  | 'otherRow'
  | 'otherColumn'
  | 'lastNewsletter'
  /** The ticker of somebody else, or of nobody, with letters exchanged. */
  | 'ticker'
  /** Characters of another alphabet that only look right. */
  | 'characters';

/** A figure as a text tells it, without its sign. */
export interface ToldFigure {
  value: number;
  /** The place value of the last digit. */
  step: number;
  /** True for `about` and its like, where the digits needn’t be those of the table. */
  isLoose: boolean;
}

/** What a hand may have copied instead of the right figure. */
export interface Neighbors {
  rows?: readonly (number | null)[];
  column?: number | null;
  last?: number | null | undefined;
}

/** From here on, ten times as much is no rounding, even behind `about`. */
const leastLoose = 1000;
/** Million for billion and trillion, percent for basis points. */
const powers = [1e1, 1e2, 1e3, 1e6, 1e9];
const slack = 1 + 1e-9;

/** A round figure such as 940,000 is only exact to its last digit that isn’t zero. */
function roundedStep({ value, step }: ToldFigure): number {
  if (step < 1) return step;
  const zeros = /0*$/.exec(String(Math.round(value / step)))?.[0].length ?? 0;
  return step * 10 ** zeros;
}

function digitsOf(value: number, step: number): string {
  return String(Math.round(Math.abs(value) / step));
}

function isEqual({ value }: ToldFigure, other: number, step: number): boolean {
  return Math.abs(value - Math.abs(other)) <= (step / 2) * slack;
}

function isTenfold(told: ToldFigure, right: number): boolean {
  const step = roundedStep(told);
  if (digitsOf(told.value, step).length < 2) return false;
  return powers.some((power) =>
    [power, 1 / power].some((times) => isEqual(told, Math.abs(right) * times, step)),
  );
}

/** True if one text is the other with two digits in each other’s places. */
function isExchanged(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  const [first = 0, second = 0] = at;
  return at.length === 2 && one[first] === other[second] && one[second] === other[first];
}

/** True if the longer text is the shorter one with one digit more. */
function isLonger(long: string, short: string): boolean {
  if (long.length !== short.length + 1 || short.length < 2) return false;
  return Array.from(long).some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

/** A writer rounds the table’s figure or cuts its decimals off. */
function hasWrongDigits({ value, step }: ToldFigure, right: number): boolean {
  const said = digitsOf(value, step);
  const real = [digitsOf(right, step), String(Math.floor(Math.abs(right) / step + 1e-9))];
  if (real.includes(said)) return false;
  return real.some(
    (each) => isExchanged(said, each) || isLonger(said, each) || isLonger(each, said),
  );
}

/**
 * The slip that makes the right figure the told one; undefined for any other difference. Figures with
 * fewer digits than `fewest` are equal to others too often by chance.
 */
export function slipOf(
  told: ToldFigure,
  right: number,
  others: Neighbors = {},
  fewest = 3,
): Slip | undefined {
  if (told.isLoose && told.value < leastLoose) return undefined;
  if (isTenfold(told, right)) return 'tenfold';
  if (told.isLoose) return undefined;
  if (hasWrongDigits(told, right)) return 'digits';
  const isCopy = (value: number | null | undefined) =>
    value !== null && value !== undefined && isEqual(told, value, told.step);
  if (digitsOf(told.value, roundedStep(told)).length < fewest) return undefined;
  if (isCopy(others.last)) return 'lastNewsletter';
  if (others.rows?.some(isCopy)) return 'otherRow';
  return isCopy(others.column) ? 'otherColumn' : undefined;
}

/** True if a figure is another one, as exactly as it is told. */
export function isSameFigure(told: ToldFigure, other: number): boolean {
  return isEqual(told, other, told.step);
}

/** True if the figure is the right one, with the other sign or direction. */
export function isTurned(told: ToldFigure, way: number, right: number): boolean {
  if (told.isLoose || way * right >= 0) return false;
  return digitsOf(told.value, roundedStep(told)).length >= 2 && isEqual(told, right, told.step);
}
