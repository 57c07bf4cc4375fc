/** A subject's name in every form. */
export interface Names {
  /** `priceAlerts`: files, folders, calls. */
  subject: string;
  /** `PriceAlerts`: components and types. */
  pascal: string;
  /** `price_alerts`: addresses and the API. */
  snake: string;
  /** `price-alerts`: the key of the list's settings. */
  kebab: string;
  /** `price alerts`: in a sentence. */
  words: string;
  /** `Price alerts`: as a heading. */
  title: string;
}

/** Throws an error with a readable message if the subject isn't in camelCase. */
export function namesOf(subject: string): Names {
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(subject)) {
    throw new Error(`Write the subject in camelCase, such as priceAlerts, not "${subject}".`);
  }
  const parts = subject.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const words = parts.join(' ');
  return {
    subject,
    words,
    pascal: upper(subject),
    snake: parts.join('_'),
    kebab: parts.join('-'),
    title: upper(words),
  };
}
