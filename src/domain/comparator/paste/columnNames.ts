/** Names that brokers use for the ticker column, the most likely first. */
export const tickerNames = [
  /^(?:(?:stock|security|fund|trading|exchange|yahoo|equity) )?(?:symbols?|symbool|s[ií]mbolo|symbole|sym|tickers?)(?: ?[(/].*| ?symbol| code)?$/,
  /^(?:(?:börsen)?kürzel|kortnamn|epic)$/u,
  /^(?:(?:financial )?instruments?|stocks?|security(?: id)?|securities|slice|stock code|asset|holdings?|aktie|investment)$/,
  /^(?:isin|wkn|cusip|sedol)(?: ?[#/].*)?$/,
  /^(?:code|name|company|product|produkt|bezeichnung)$/,
] as const;
/** Names for shares in languages that write a thousand as `1.000`. */
export const foreignShares =
  /^(?:anzahl|stück(?:e|zahl|\/nom\.?|\/nominale?)?|stk\.?(?: ?\/.*)?|menge|bestand|aantal|quantité|cantidad|quantità|volym|antal)$/u;
/** Names that brokers use for the shares column, the most likely first. */
export const sharesNames = [
  /^(?:(?:total )?(?:no\.?|number|amount|#) of )?(?:shares|units)(?: (?:held|owned))?$/,
  /^(?:(?:current|owned|total|settled|position|open) )?(?:quantity|qty)(?: ?#| ?\(.*\))?$|^share (?:count|quantity)$/,
  foreignShares,
  /^(?:positions?|amount|nominal|count|# ?shares)$/,
] as const;

/**
 * Normalizes a heading cell for comparing it with these names. Empty if it is too long to be a
 * name.
 */
export function plainName(cell: string): string {
  return cell.length > 40 ? '' : cell.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '');
}

/** True if the cell is one of the names. */
export function isNameOf(cell: string, names: readonly RegExp[]): boolean {
  const name = plainName(cell);
  return names.some((pattern) => pattern.test(name));
}
