import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { picturesSince, pictureFolder, type PictureChange } from './comparison';
import { differenceOf } from './difference';
import { readBlobs } from './git';

export interface Picture {
  /** A data URI. */
  src: string;
  width: number;
  height: number;
}

/** A change with its pictures. It has none once the review is as large as it may be. */
export interface ReviewedPicture extends PictureChange {
  beforePicture?: Picture;
  afterPicture?: Picture;
  difference?: Picture;
  /** The changed pixels of a changed picture. */
  pixels?: number;
}

export interface Review {
  pictures: ReviewedPicture[];
  /** Pictures that were stored anew, without a difference that the visual tests notice. */
  same: number;
  /** Changes that are listed without pictures, because the file would be too large to mail. */
  unshown: number;
}

/** Exact pixels take half of what PNG takes, and less than a lossy picture that blurs hairlines. */
async function encode(picture: Sharp): Promise<Picture> {
  const webp = picture.webp({ lossless: true, effort: 2 });
  const { data, info } = await webp.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { src: `data:image/webp;base64,${data.toString('base64')}`, width, height };
}

async function reviewOf(
  change: PictureChange,
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<ReviewedPicture | null> {
  const shown = async (picture?: Buffer) => picture && encode(sharp(picture));
  if (change.kind !== 'changed' || !before || !after) {
    const beforePicture = change.kind === 'renamed' ? undefined : await shown(before);
    return { ...change, beforePicture, afterPicture: await shown(after) };
  }
  const difference = await differenceOf(before, after);
  if (difference === null) return null;
  return {
    ...change,
    beforePicture: await shown(before),
    afterPicture: await shown(after),
    difference: await encode(difference.drawn),
    pixels: difference.pixels,
  };
}

const bytesOf = ({ beforePicture, afterPicture, difference }: ReviewedPicture) =>
  [beforePicture, afterPicture, difference].reduce((sum, one) => sum + (one?.src.length ?? 0), 0);

const withoutPictures = ({ kind, name, before, from, pixels }: ReviewedPicture) =>
  ({ kind, name, before, from, pixels }) satisfies ReviewedPicture;

/** Pictures that are decoded and compared at the same time. */
const atOnce = 4;

/** Compares the pictures on the disk with those at a commit. `maxBytes` limits all of them together. */
export async function collectReview(
  root: string,
  commit: string,
  maxBytes = Infinity,
): Promise<Review> {
  const changes = picturesSince(root, commit);
  const blobs = readBlobs(root, [...new Set(changes.flatMap(({ before }) => before ?? []))]);
  const review: Review = { pictures: [], same: 0, unshown: 0 };
  let bytes = 0;
  const add = (picture: ReviewedPicture) => {
    const size = bytesOf(picture);
    const isShown = size > 0 && bytes + size <= maxBytes;
    bytes += size;
    review.unshown += isShown ? 0 : 1;
    review.pictures.push(isShown ? picture : withoutPictures(picture));
  };
  for (let at = 0; at < changes.length; at += atOnce) {
    const next = changes.slice(at, at + atOnce).map(async (change) => {
      const before = change.before === undefined ? undefined : blobs.get(change.before);
      const path = join(root, pictureFolder, `${change.name}.png`);
      const after = change.kind === 'removed' ? undefined : readFileSync(path);
      return bytes < maxBytes ? reviewOf(change, before, after) : change;
    });
    for (const picture of await Promise.all(next)) {
      if (picture === null) review.same += 1;
      else add(picture);
    }
  }
  return review;
}
