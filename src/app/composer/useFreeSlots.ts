import { useRef } from 'react';
import {
  imageColumns,
  imageRule,
  imageSlots,
  type ImageColumn,
} from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { ImageOutcome, PlaceImage } from '@/components/editor/placedImages';
import { checkImage } from '@/components/forms/images/checkImage';
import { placeholders } from '@/domain/commentary/runs';
import type { useImageUploads } from './useImageUploads';

const noSlot = 'All three slots have an image. Remove one in Newsletter Pictures, then try again.';
const chips = Object.values(placeholders);

type Uploads = Pick<
  ReturnType<typeof useImageUploads>,
  'stateOf' | 'isRunning' | 'upload' | 'refuse'
>;

/** The images that the newsletter doesn't have yet, and how an image gets the next free slot. */
export function useFreeSlots(newsletter: Newsletter, uploads: Uploads) {
  /** Images whose file is being checked. */
  const claimed = useRef(new Set<ImageColumn>());

  function isShownFree(field: ImageColumn): boolean {
    const state = uploads.stateOf(field);
    const isIdle = state.kind === 'rest' || (state.kind === 'failed' && state.file === null);
    return newsletter[field] === '' && isIdle;
  }

  /** Also right after another file, before its upload is shown. */
  function isFree(field: ImageColumn): boolean {
    const isTaken = uploads.isRunning(field) || claimed.current.has(field);
    return isShownFree(field) && !isTaken;
  }

  async function checkAndUpload(field: ImageColumn, file: File): Promise<ImageOutcome> {
    claimed.current.add(field);
    const broken = await checkImage(file, imageRule);
    claimed.current.delete(field);
    if (!broken) return uploads.upload(field, file);
    uploads.refuse(field, broken);
    return { isStored: false, message: broken };
  }

  /** Prefers a slot that the text doesn't show yet. */
  const place: PlaceImage = (file, isInText) => {
    const free = imageSlots.flatMap((field, at) =>
      isFree(field) ? [{ field, chip: chips[at] ?? '' }] : [],
    );
    const slot = free.find(({ chip }) => !isInText(chip)) ?? free[0];
    if (!slot) return { refusal: noSlot };
    return { chip: slot.chip, outcome: checkAndUpload(slot.field, file) };
  };

  return { place, free: imageColumns.filter(isShownFree) };
}
