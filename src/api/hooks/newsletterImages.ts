import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import {
  darkColumns,
  furtherSlots,
  specifiedSlots,
  type StoredImageColumn,
  newsletterImageCalls as calls,
} from '@/api/contract/newsletterImages';
import { newsletterCalls } from '@/api/contract/newsletters';
import { watchedUpload, type UploadWatch } from '../upload';

const uploadCalls = {
  technical_image: calls.saveTechnicalImage,
  newsletter_image_promo_fsi: calls.saveFsiPromo,
  newsletter_image_promo_fsga: calls.saveFsgaPromo,
} as const;

function isNewsletter(key: unknown): boolean {
  return Array.isArray(key) && key[0] === newsletterCalls.get.path;
}

/**
 * Stores and removes images of a newsletter. Each action returns null or an error message. The
 * newsletter is read again afterwards, and when the window gets the focus.
 */
export function useNewsletterImages(newsletterId: number) {
  const { client } = useApi();
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
      return error;
    }
  }

  function send(field: StoredImageColumn, file: File, watch: UploadWatch): Promise<unknown> {
    const image = { newsletter_id: newsletterId, file };
    const options = { transport: watchedUpload(watch) };
    const dark = darkColumns.find((name) => name === field);
    if (dark) return client.send(calls.saveDarkImage, { ...image, field: dark }, options);
    const further = furtherSlots.find((name) => name === field);
    if (further) return client.send(calls.saveFurtherImage, { ...image, field: further }, options);
    const slot = specifiedSlots.findIndex((name) => name === field);
    return slot < 0
      ? client.send(uploadCalls[field as keyof typeof uploadCalls], image, options)
      : client.send(calls.saveNewsletterImage, { ...image, img: slot + 1 }, options);
  }

  /** True if there is an image by now, which a colleague may have put there. False if nobody can tell. */
  async function isTaken(field: StoredImageColumn): Promise<boolean> {
    try {
      const answer = await client.send(newsletterCalls.get, { id: newsletterId });
      if (answer.response[field] === '') return false;
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  return {
    reload,
    isTaken,
    store: (field: StoredImageColumn, file: File, watch: UploadWatch) =>
      outcome(send(field, file, watch)),
    remove: (field: StoredImageColumn) =>
      outcome(client.send(calls.removeImage, { newsletter_id: newsletterId, field })),
  };
}
