import { useState } from 'react';
import { newsletterCalls as calls } from '../contract/newsletters';
import { useAction } from '../swr';

/** Where a picture of a newsletter stands; the numbers are the slots of the commentary. */
export type PicturePlace = 1 | 2 | 3 | 'technical' | 'fsi' | 'fsga';

/** Stores pictures and reads the newsletter again; `uploading` names the place under way. */
export function useNewsletterPictures(newsletterId: number) {
  const [uploading, setUploading] = useState<PicturePlace | null>(null);
  const stale = [calls.get];
  const slot = useAction(calls.saveNewsletterPicture, stale);
  const technical = useAction(calls.saveTechnicalPicture, stale);
  const fsi = useAction(calls.saveFsiPromo, stale);
  const fsga = useAction(calls.saveFsgaPromo, stale);

  async function store(place: PicturePlace, file: File): Promise<boolean> {
    const picture = { newsletter_id: newsletterId, file };
    if (typeof place === 'number') return slot.run({ ...picture, img: place });
    return { technical, fsi, fsga }[place].run(picture);
  }

  return {
    uploading,
    async onUpload(place: PicturePlace, file: File): Promise<boolean> {
      setUploading(place);
      const isStored = await store(place, file);
      setUploading(null);
      return isStored;
    },
  };
}
