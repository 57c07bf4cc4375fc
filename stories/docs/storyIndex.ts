import { useEffect, useState } from 'react';

/** A story as Storybook lists it. */
export interface IndexedStory {
  id: string;
  /** Such as `Long Text`. */
  name: string;
  /** The path in the sidebar, such as `Screens/Newsletters/Preview`. */
  title: string;
  /** Such as `./stories/screens/login/LoginScreen.stories.tsx`. */
  importPath: string;
  type: string;
  tags: string[];
}

let index: Promise<IndexedStory[]> | undefined;

async function readIndex(): Promise<IndexedStory[]> {
  const answer = await fetch('./index.json');
  const { entries } = (await answer.json()) as { entries: Record<string, IndexedStory> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** The stories below a folder, in the order of the sidebar; undefined while they load. */
export function useStories(folder: string): IndexedStory[] | undefined {
  const [stories, setStories] = useState<IndexedStory[]>();
  useEffect(() => {
    index ??= readIndex();
    void index.then((all) =>
      setStories(all.filter(({ importPath }) => importPath.startsWith(`./${folder}/`))),
    );
  }, [folder]);
  return stories;
}
