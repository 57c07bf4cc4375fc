import { useEffect, useState } from 'react';
import { webLink } from '@/domain/format/addresses';
import { useDebounced } from '@/components/forms/fields/useDebounced';

/** The image to show; `src` is '' for none. */
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

/** A chosen file takes precedence over a typed address, and that over the stored image. */
export function useShownImage({ imageUrl, url, file, error }: ImageSources): ShownImage {
  const fileUrl = useObjectUrl(file);
  const settled = useDebounced(url, pauseMs);
  if (file) return { src: fileUrl, from: 'file' };
  const typed = url === '' || error ? '' : wholeLink(settled);
  if (typed !== '' && typed !== imageUrl) return { src: typed, from: 'address' };
  return { src: imageUrl, from: imageUrl === '' ? 'none' : 'current' };
}

function wholeLink(text: string): string {
  return /^\s*https?:\/\//i.test(text) ? webLink(text) : '';
}

/** An object URL of the file, revoked when it is no longer used; '' for no file. */
function useObjectUrl(file: File | null): string {
  const [made, setMade] = useState({ file, url: '' });
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL exists from here to the clean-up
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && made.file === file ? made.url : '';
}
