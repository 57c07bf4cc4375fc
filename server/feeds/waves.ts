const minute = 60_000;
const periods = [7, 47, 190, 1_130, 6_700, 41_000].map((minutes) => minutes * minute);
const weights = [0.06, 0.1, 0.16, 0.2, 0.24, 0.24];

/** A number from 0 up to 1 that depends only on the text: an FNV-1a hash, mixed as MurmurHash ends. */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A wandering value from −1 to 1: the same for the same name and time, different a minute later. */
export function wave(name: string, at: Date): number {
  return waveOf(name)(at);
}

/** The wave of a name for many times: the part that depends on the name is computed once. */
export function waveOf(name: string): (at: Date) => number {
  const phases = periods.map((_, index) => chance(`${name}/${index}`));
  return (at) =>
    periods.reduce((sum, period, index) => {
      const turns = at.getTime() / period + (phases[index] ?? 0);
      return sum + (weights[index] ?? 0) * Math.sin(2 * Math.PI * turns);
    }, 0);
}

/** Rounds to the number of decimals with which such a figure is usually quoted. */
export function asQuoted(value: number): number {
  const size = Math.abs(value);
  const decimals = size >= 1_000_000 ? 0 : size >= 1 ? 2 : 4;
  return Number(value.toFixed(decimals));
}
