import { useEffect, useState } from 'react';

/** An address under which the browser shows the file, revoked when it is let go; '' for none. */
export function useObjectUrl(file: File | null): string {
  const [made, setMade] = useState({ file, url: '' });
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives from here to the clean-up
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && made.file === file ? made.url : '';
}
