import {
  type AltColumn,
  altColumns,
  type ChartColumn,
  type ImageColumn,
  imageColumns,
  imageRule,
  imageSlots,
  type SlotColumn,
  specifiedSlots,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { useCapability } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { AltTextProps } from '@/components/forms/images/AltText';
import { environment } from '@/app/browser/environment';
import { imageUrl } from '@/domain/format/addresses';
import type { ChartProps, ImageProps } from '@/screens/composer/ChartUpload';
import { useImageUploads } from './useImageUploads';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageOutcome, PlaceImage } from '@/components/editor/placedImages';
import { checkImage, nameInWords } from '@/components/forms/images/checkImage';
import { placeholderOf } from '@/domain/commentary/runs';
import { shownSlots } from '@/domain/newsletter/shownSlots';
import type { DroppedImageModalProps } from '@/screens/composer/DroppedImageModal';

type AltOf = (name: AltColumn) => AltTextProps;

/**
 * The newsletter's images, with the actions for each section of the composer. `altOf` gives the
 * alternative text, once drafts have been looked up.
 */
export function useImages(newsletter: Newsletter, altOf: AltOf | undefined) {
  const uploads = useImageUploads(newsletter.id);
  const hasDetails = useCapability('imageDetails');
  const offered = useCapability('furtherImages') ? imageSlots : specifiedSlots;
  const shown = shownSlots(
    offered,
    newsletter,
    (field) => newsletter[field] !== '' || uploads.stateOf(field).kind !== 'rest',
  );
  const { place, isShownFree } = useFreeSlots(newsletter, offered, uploads);
  const free = [...shown, ...imageColumns.slice(imageSlots.length)].filter(isShownFree);
  const dropped = useDroppedImages(free, (field, file) => void uploads.upload(field, file));

  const image = (field: StoredImageColumn): ImageProps => {
    const { alt, onRemove, ...whole } = imageOf(newsletter, field, uploads, altOf);
    return hasDetails ? { ...whole, alt, onRemove } : whole;
  };
  const chart = (field: ChartColumn): ChartProps => ({
    ...image(field),
    ...(hasDetails && { dark: image(`${field}_dark`) }),
  });

  return {
    place,
    dropped,
    /** Every slot that there is. */
    slots: offered.map(chart),
    section: { slots: shown.map(chart) as [ChartProps, ChartProps, ChartProps, ...ChartProps[]] },
    technical: chart('technical_image'),
    fsi: image('newsletter_image_promo_fsi'),
    fsga: image('newsletter_image_promo_fsga'),
  };
}

/** One image with its actions. */
function imageOf(
  newsletter: Newsletter,
  field: StoredImageColumn,
  uploads: ReturnType<typeof useImageUploads>,
  altOf: AltOf | undefined,
): ImageProps {
  const { upload, cancel, discard, remove } = uploads;
  const state = uploads.stateOf(field);
  const alt = altColumns.find((name) => name === `${field}_alt`);
  return {
    url: imageUrl(newsletter[field], environment.imageHost()),
    state,
    alt: alt && altOf?.(alt),
    onUpload: (file) => void upload(field, file),
    onCancel: () => cancel(field),
    onRetry() {
      if (state.kind === 'failed' && state.file) void upload(field, state.file);
    },
    onDiscard: () => discard(field),
    onRemove: () => remove(field),
  };
}

const noSlot = {
  three: 'All three slots have an image. Remove one in Newsletter Pictures, then try again.',
  all: `A newsletter has at most ${imageSlots.length} pictures. Remove one in Newsletter Pictures, then try again.`,
};

function takenMeanwhile(file: File): string {
  return `${nameInWords(file)} wasn’t saved, because a colleague just put an image in its place.`;
}

type Uploads = Pick<
  ReturnType<typeof useImageUploads>,
  'stateOf' | 'isRunning' | 'isTaken' | 'upload' | 'refuse'
>;

/** Which images the newsletter doesn't have yet, and how an image gets the next free slot. */
function useFreeSlots(newsletter: Newsletter, offered: readonly SlotColumn[], uploads: Uploads) {
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
    const isTaken = !broken && (await uploads.isTaken(field));
    claimed.current.delete(field);
    if (isTaken) return { isStored: false, message: takenMeanwhile(file) };
    if (!broken) return uploads.upload(field, file);
    uploads.refuse(field, broken);
    return { isStored: false, message: broken };
  }

  /** Prefers a slot that the text doesn't show yet. */
  const place: PlaceImage = (file, isInText) => {
    const free = offered.flatMap((field, at) =>
      isFree(field) ? [{ field, chip: placeholderOf(at + 1) }] : [],
    );
    const slot = free.find(({ chip }) => !isInText(chip)) ?? free[0];
    if (!slot) return { refusal: offered === imageSlots ? noSlot.all : noSlot.three };
    return { chip: slot.chip, outcome: checkAndUpload(slot.field, file) };
  };

  return { place, isShownFree };
}

interface Dropped {
  file: File;
  problem: string;
}

/**
 * Asks where files belong that were dropped outside the text and the slots, one after the other; null
 * if there are none.
 */
function useDroppedImages(
  free: ImageColumn[],
  upload: (column: ImageColumn, file: File) => void,
): DroppedImageModalProps | null {
  const [waiting, setWaiting] = useState<Dropped[]>([]);

  useDropGuard(async (files) => {
    const checked = files.map(async (file) => ({
      file,
      problem: (await checkImage(file, imageRule)) ?? '',
    }));
    const dropped = await Promise.all(checked);
    setWaiting((all) => [...all, ...dropped]);
  });

  const [first] = waiting;
  if (!first) return null;
  const goOn = () => setWaiting((all) => all.slice(1));
  return {
    fileName: nameInWords(first.file),
    problem: first.problem,
    free,
    onChoose(column) {
      goOn();
      upload(column, first.file);
    },
    async onFile(file) {
      const problem = (await checkImage(file, imageRule)) ?? '';
      setWaiting((all) => [{ file, problem }, ...all.slice(1)]);
    },
    onClose: goOn,
  };
}

/**
 * Takes files that were dropped outside the text and the image slots. Otherwise the browser would
 * open them instead of the page. While a dialog is open, they are ignored.
 */
function useDropGuard(onFiles: (files: File[]) => void | Promise<void>): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const guard = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isBlocked = document.querySelector('dialog:modal') !== null;
      dataTransfer.dropEffect = isBlocked ? 'none' : 'copy';
      if (event.type === 'drop' && !isBlocked) void take([...dataTransfer.files]);
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
