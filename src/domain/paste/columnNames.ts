/** What brokers call the column of the tickers, the likeliest first. */
export const tickerNames = [
  /^(?:(?:stock|security|fund|trading|exchange|yahoo) )?(?:symbols?|tickers?)(?: ?[(/].*| ?symbol| code)?$/,
  /^(?:börsen)?kürzel$/u,
  /^(?:instruments?|stocks?|security(?: id)?|securities|slice|stock code|asset|holdings?|aktie|investment)$/,
  /^(?:isin|wkn|cusip|sedol)(?: ?[#/].*)?$/,
  /^(?:name|company|product|produkt|bezeichnung)$/,
] as const;
/** In languages that write `1.000` for a thousand. */
export const foreignShares =
  /^(?:anzahl|stück(?:e|zahl|\/nom\.?|\/nominal)?|stk\.?(?: ?\/.*)?|menge|bestand|aantal|quantité|cantidad|quantità)$/u;
/** What brokers call the column of the shares, the likeliest first. */
export const sharesNames = [
  /^(?:(?:total )?(?:no\.?|number|amount|#) of )?(?:shares|units)(?: (?:held|owned))?$/,
  /^(?:(?:current|owned|total|settled|position) )?(?:quantity|qty)(?: ?\(.*\))?$|^share (?:count|quantity)$/,
  foreignShares,
  /^(?:positions?|amount|nominal|count|# ?shares)$/,
] as const;

/** A cell as the names above are written; '' for what is too long to be one. */
export function plainName(cell: string): string {
  return cell.length > 40 ? '' : cell.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '');
}

/** True for a name of such a column. */
export function isNameOf(cell: string, names: readonly RegExp[]): boolean {
  const name = plainName(cell);
  return names.some((pattern) => pattern.test(name));
}
