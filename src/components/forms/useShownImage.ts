import { webLink } from '@/domain/webLink';
import { useObjectUrl } from './useObjectUrl';
import { useSettled } from './useSettled';

/** The picture to look at; `src` is '' for none. */
export interface ShownImage {
  src: string;
  from: 'file' | 'address' | 'current' | 'none';
}

interface ImageSources {
  imageUrl: string;
  url: string;
  file: File | null;
  error?: string;
}

const pauseMs = 500;

/** A chosen file goes before a typed address, that before the picture in use. */
export function useShownImage({ imageUrl, url, file, error }: ImageSources): ShownImage {
  const fileUrl = useObjectUrl(file);
  const settled = useSettled(url, pauseMs);
  if (file) return { src: fileUrl, from: 'file' };
  const typed = url === '' || error ? '' : wholeLink(settled);
  if (typed !== '' && typed !== imageUrl) return { src: typed, from: 'address' };
  return { src: imageUrl, from: imageUrl === '' ? 'none' : 'current' };
}

function wholeLink(text: string): string {
  return /^\s*https?:\/\//i.test(text) ? webLink(text) : '';
}
