import * as z from 'zod/mini';
import { Day } from './dateTime';

const inThousands = /^-?\$?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * In many countries `0,125` and `1234,567` are decimals, so a comma is only allowed between
 * thousands.
 */
function hasRightCommas(text: string): boolean {
  return !text.includes(',') || inThousands.test(text);
}

/** Removes what a copied figure may contain, so that `$1,250.50` becomes `1250.50`. */
function bare(text: string): string {
  return text.replace(/^(-?)\$/, '$1').replaceAll(',', '');
}

/** False for more digits than a stored number can hold. */
function fitsNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= 15 || String(Number(text)) === text;
}

function typedFigure(words: string) {
  return z.string().check(
    z.trim(),
    z.refine(hasRightCommas, {
      error: 'Use a point for decimals, such as 12.5, and commas only as in 1,250.',
      abort: true,
    }),
    z.overwrite(bare),
    z.regex(/^(-?(\d{1,15}(\.\d{0,20})?|\.\d{1,20}))?$/, words),
    z.refine(fitsNumber, 'Enter at most 15 digits.'),
  );
}

/** A typed figure, or empty text for none. */
export const TypedFigure = typedFigure('Enter a number, such as 12.5, or leave this empty.');

/** A price, an index value or a number of shares. */
export const TypedAmount = TypedFigure.check(
  z.refine((text) => !(Number(text) < 0), 'Enter 0 or more, or leave this empty.'),
);

function wholeBetween(least: number, most: number, words: string) {
  return typedFigure(words).check(
    z.refine((text) => {
      const value = Number(text);
      return text === '' || (Number.isInteger(value) && value >= least && value <= most);
    }, words),
  );
}

const years = { least: 1990, most: 2100 } as const;
const yearWords = `Enter a year from ${years.least} to ${years.most}.`;

/** A date on which a stock was added or removed. */
export const StockDay = Day.check(
  z.refine((day) => {
    const year = Number(day.slice(0, 4));
    return year >= years.least && year <= years.most;
  }, yearWords),
);

export const TypedYear = wholeBetween(years.least, years.most, yearWords);
export const TypedMonth = wholeBetween(1, 12, 'Enter a month from 1 to 12.');
