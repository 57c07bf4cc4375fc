/** US dollars: close of the sample day, last close before that year, and price over earnings. */
export type CompanyPriceRow = readonly [last: number, yearStart: number | null, pe: number | null];
