/** Matches a tag in visible text, but not a comparison such as `<5`. */
export const visibleTag =
  /<\/?(?:p|br|div|span|a|b|i|u|s|strong|em|ul|ol|li|h[1-6]|table|tr|td|th|img|hr|blockquote|font|sup|sub|style|script|html|body|head)(?:\s[^<>]*)?\/?>/iu;

/** Matches a character reference in visible text, such as `&amp;`. */
export const visibleEntity =
  /&(?:amp|lt|gt|quot|apos|nbsp|hellip|[mn]dash|[lr][sd]quo|copy|reg|trade|euro|pound|bull|middot|times|minus|#\d{2,6}|#x[\da-f]{2,5});/iu;

/** The first tag and the first character reference in a text that should have neither. */
export function findMarkup(text: string): string[] {
  return [visibleTag, visibleEntity].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}
