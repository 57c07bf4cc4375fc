import { useState } from 'react';
import { imageRule, type ImageColumn } from '@/api/contract/newsletterImages';
import { checkImage, nameInWords } from '@/components/forms/images/checkImage';
import type { DroppedImageModalProps } from '@/screens/composer/DroppedImageModal';
import { useDropGuard } from './useDropGuard';

interface Dropped {
  file: File;
  problem: string;
}

/**
 * Asks where files belong that were dropped outside the text and the slots, one after the other; null
 * if there are none.
 */
export function useDroppedImages(
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
    onClose: goOn,
  };
}
