import { useEffect, useState } from 'react';
import type { Chip } from './chips';

type Size = Pick<Chip, 'ratio' | 'width'>;

/** By URL. An image that was seen once takes its place at once when the text opens again. */
const known = new Map<string, Size>();

/** The chips with the sizes of their images, as soon as the browser has read them. */
export function useChipRatios(chips: readonly Chip[]): Chip[] {
  const [, setRead] = useState(0);
  const unread = chips.map(({ imageUrl }) => imageUrl).filter((url) => url && !known.has(url));
  const urls = unread.join('\n');
  useEffect(() => {
    let isCurrent = true;
    for (const url of urls.split('\n').filter(Boolean)) {
      const image = new Image();
      image.addEventListener('load', () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        known.set(url, { width, ratio: width / height || 1 });
        if (isCurrent) setRead((count) => count + 1);
      });
      image.src = url;
    }
    return () => {
      isCurrent = false;
    };
  }, [urls]);
  return chips.map((chip) => ({ ...chip, ...known.get(chip.imageUrl) }));
}
