import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import {
  pictureSlots,
  type PictureField,
  newsletterPictureCalls as calls,
} from '../contract/newsletterPictures';
import { newsletterCalls } from '../contract/newsletters';
import { watchedUpload, type UploadWatch } from '../upload';

const uploadCalls = {
  technical_image: calls.saveTechnicalPicture,
  newsletter_image_promo_fsi: calls.saveFsiPromo,
  newsletter_image_promo_fsga: calls.saveFsgaPromo,
} as const;

function isNewsletter(key: unknown): boolean {
  return Array.isArray(key) && key[0] === newsletterCalls.get.path;
}

/**
 * Stores and removes pictures of a newsletter; each answers null or what failed. The newsletter is
 * read again afterwards, and when the person comes back to the window.
 */
export function useNewsletterPictures(newsletterId: number) {
  const { client, onSignedOut } = useApi();
  const { mutate } = useSWRConfig();
  const reload = () => mutate(isNewsletter);

  useEffect(() => {
    const handleFocus = () => void mutate(isNewsletter);
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [mutate]);

  async function outcome(work: Promise<unknown>): Promise<ApiError | null> {
    try {
      await work;
      await reload();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'signedOut') onSignedOut();
      return error;
    }
  }

  function send(field: PictureField, file: File, watch: UploadWatch): Promise<unknown> {
    const picture = { newsletter_id: newsletterId, file };
    const options = { transport: watchedUpload(watch) };
    const slot = pictureSlots.findIndex((name) => name === field);
    return slot < 0
      ? client.send(uploadCalls[field as keyof typeof uploadCalls], picture, options)
      : client.send(calls.saveNewsletterPicture, { ...picture, img: slot + 1 }, options);
  }

  return {
    reload,
    store: (field: PictureField, file: File, watch: UploadWatch) =>
      outcome(send(field, file, watch)),
    remove: (field: PictureField) =>
      outcome(client.send(calls.removePicture, { newsletter_id: newsletterId, field })),
  };
}
