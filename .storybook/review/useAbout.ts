import * as React from 'react';

/** What the build says of itself in `review/about.json`. */
export interface About {
  version: string;
  commit: string | null;
  chromium: string;
  /** The names of all baselines. */
  pictures: string[];
  failed: Record<string, string>;
}

let about: Promise<About> | undefined;

async function readAbout(): Promise<About> {
  const response = await fetch('review/about.json');
  return (await response.json()) as About;
}

/** Null until it is loaded, which the first open panel starts. */
export function useAbout(): About | null {
  const [loaded, setLoaded] = React.useState<About | null>(null);
  React.useEffect(() => {
    about ??= readAbout();
    about.then(setLoaded, () => {
      about = undefined;
    });
  }, []);
  return loaded;
}
