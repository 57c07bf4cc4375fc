interface Picture {
  metadata: { width: number; height: number };
  data: Uint8Array | Uint8ClampedArray;
}

interface Verdict {
  pass: boolean;
  diff: Uint8Array | null;
  message: string | null;
  /** How many pixels differ, if every pixel was compared. */
  pixels: number;
}

/**
 * Rounded corners vary by two levels of 255 between runs, single pixels of them by up to eight, and
 * packing a picture may change a rare color by two. More levels, or more pixels, are a real change.
 */
const allowedLevels = 3;
const cornerLevels = 8;
const cornerPixels = 12;

function levelsApart(reference: Picture, actual: Picture, x: number, y: number): number {
  if (x >= actual.metadata.width || y >= actual.metadata.height) return 255;
  const here = (y * reference.metadata.width + x) * 4;
  const there = (y * actual.metadata.width + x) * 4;
  let apart = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const step = (reference.data[here + channel] ?? 0) - (actual.data[there + channel] ?? 0);
    apart = Math.max(apart, Math.abs(step));
  }
  return apart;
}

function paint(diff: Uint8Array, reference: Picture, pixel: number, isChanged: boolean): void {
  for (let channel = 0; channel < 4; channel += 1) {
    const faded = 255 - (255 - (reference.data[pixel * 4 + channel] ?? 255)) / 5;
    const red = channel === 0 || channel === 3 ? 255 : 0;
    diff[pixel * 4 + channel] = isChanged ? red : faded;
  }
}

/**
 * Passes if no pixel differs by more than `levels` of 255 in any channel, except for a few at rounded
 * corners. With `levels` given, there is no exception.
 */
export function compareLevels(
  reference: Picture,
  actual: Picture,
  options: { createDiff: boolean; levels?: number },
): Verdict {
  const { width, height } = reference.metadata;
  const { createDiff, levels = allowedLevels } = options;
  const corners = options.levels === undefined ? cornerPixels : 0;
  const isResized = width !== actual.metadata.width || height !== actual.metadata.height;
  if (isResized && !createDiff) return { pass: false, diff: null, message: null, pixels: 0 };
  if (!isResized && Buffer.from(reference.data).equals(Buffer.from(actual.data))) {
    return { pass: true, diff: null, message: null, pixels: 0 };
  }
  const diff = createDiff ? new Uint8Array(width * height * 4) : null;
  let changed = 0;
  let beyondCorners = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const apart = levelsApart(reference, actual, pixel % width, Math.floor(pixel / width));
    if (apart > levels) changed += 1;
    if (apart > cornerLevels) beyondCorners += 1;
    if (diff) paint(diff, reference, pixel, apart > levels);
  }
  const isSame = changed === 0 || (beyondCorners === 0 && changed <= corners);
  if (isSame && !isResized) return { pass: true, diff: null, message: null, pixels: changed };
  const now = `${actual.metadata.width} × ${actual.metadata.height}`;
  const size = isResized ? ` The size was ${width} × ${height} and is ${now}.` : '';
  return { pass: false, diff, message: `${changed} pixels changed.${size}`, pixels: changed };
}
