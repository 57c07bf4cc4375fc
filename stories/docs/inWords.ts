/** `linkChecks` is `Link checks`. */
export function inWords(name: string): string {
  const [first = '', ...rest] = name.split(/(?=[A-Z])/);
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest.map(toLower)];
  return words.join(' ');
}

function toLower(word: string): string {
  return word.toLowerCase();
}
