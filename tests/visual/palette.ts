/** The most colors in a palette of one byte per pixel. */
export const paletteSize = 256;

/** A color that covers one pixel in this many is a background, a line or text, and stays exact. */
const oneIn = 2000;

/** The values of a channel that differ by at most `levels`. */
function around(value: number, levels: number): number[] {
  const from = Math.max(0, value - levels);
  return Array.from({ length: Math.min(255, value + levels) - from + 1 }, (_, at) => from + at);
}

/** The colors of the set that differ from this one by at most `levels` in each channel. */
function near(color: number, among: ReadonlySet<number>, levels: number): number[] {
  const found: number[] = [];
  const [greens, blues] = [around((color >> 8) & 255, levels), around(color & 255, levels)];
  for (const red of around(color >> 16, levels))
    for (const green of greens)
      for (const blue of blues) {
        const other = (red << 16) | (green << 8) | blue;
        if (among.has(other)) found.push(other);
      }
  return found;
}

const brightness = (color: number) => (color >> 16) + ((color >> 8) & 255) + (color & 255);

/**
 * The replacement of each color when those of antialiased edges are merged. A frequent color stays
 * as it is, so that a change of four levels is still noticed. The others are replaced, from dark to
 * bright, by the similar color that can replace the most others.
 */
export function mergedColors(counts: ReadonlyMap<number, number>, levels: number) {
  const pixels = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const merged = new Map<number, number>();
  const left = new Set(counts.keys());
  const keep = (color: number) => {
    for (const other of near(color, left, levels)) {
      const isExact = (counts.get(other) ?? 0) * oneIn >= pixels;
      if (isExact && other !== color) continue;
      merged.set(other, color);
      left.delete(other);
    }
  };
  for (const [color, count] of counts) if (count * oneIn >= pixels) keep(color);
  for (const color of [...left].toSorted((one, other) => brightness(one) - brightness(other))) {
    if (!left.has(color)) continue;
    const standsFor = near(color, left, levels).map((candidate) => ({
      candidate,
      size: near(candidate, left, levels).length,
    }));
    keep(standsFor.reduce((best, each) => (each.size > best.size ? each : best)).candidate);
  }
  return merged;
}
