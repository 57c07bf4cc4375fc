import { createHash } from 'node:crypto';

const minute = 60_000;
const periods = [7, 47, 190, 1_130, 6_700, 41_000].map((minutes) => minutes * minute);
const weights = [0.06, 0.1, 0.16, 0.2, 0.24, 0.24];

/** A number from 0 to 1 that depends on the text alone. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** A wandering value from −1 to 1: the same for the same name and instant, different a minute on. */
export function wave(name: string, at: Date): number {
  return waveOf(name)(at);
}

/** The wave of a name for many instants: what depends on the name is worked out once. */
export function waveOf(name: string): (at: Date) => number {
  const phases = periods.map((_, index) => chance(`${name}/${index}`));
  return (at) =>
    periods.reduce((sum, period, index) => {
      const turns = at.getTime() / period + (phases[index] ?? 0);
      return sum + (weights[index] ?? 0) * Math.sin(2 * Math.PI * turns);
    }, 0);
}

/** Rounds to as many decimals as such a figure is quoted with. */
export function asQuoted(value: number): number {
  const size = Math.abs(value);
  const decimals = size >= 1_000_000 ? 0 : size >= 1 ? 2 : 4;
  return Number(value.toFixed(decimals));
}
