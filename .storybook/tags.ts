import type { Indexer } from 'storybook/internal/types';
import { publicPaths } from '../src/screens/publicPaths.ts';

/** By what the sidebar can be filtered. `autodocs` gives a file a page of its own. */
type Tag = 'screen' | 'dialog' | 'state' | 'email' | 'flow' | 'public' | 'autodocs';

/** Only the test run reads these tags, so the sidebar's filter does not offer them. */
const testTags = ['visual', 'visual-dark', 'proof'];

/** What visitors see before they sign in: every address that is not below `/app`. */
const publicFolders = Object.entries(publicPaths)
  .filter(([, address]) => address !== '/' && !address.startsWith('/app'))
  .map(([folder]) => folder);

const dialogFile = /(Modal|Dialog|Confirm)$/;
const dialogStory = /\b(Modal|Dialog|Confirm|Asks?|Asking)\b/;

/**
 * The tags of one story. `path` is its file below `stories/` without the ending, `name` is what the
 * sidebar calls the story.
 */
export function tagsOf(path: string, name: string): Tag[] {
  const [area, folder = ''] = path.split('/');
  const isScreen = area === 'screens';
  const tags: Record<Tag, boolean> = {
    screen: isScreen,
    dialog: dialogFile.test(path) || (isScreen && dialogStory.test(name)),
    state: isScreen && name !== 'Default',
    email: area === 'email',
    flow: area === 'flows',
    public: isScreen && publicFolders.includes(folder),
    autodocs: area === 'components',
  };
  return (Object.keys(tags) as Tag[]).filter((tag) => tags[tag]);
}

/** Computes the tags from path and name, so that no story file has to list them. */
export function withTags(indexer: Indexer): Indexer {
  return {
    ...indexer,
    async createIndex(fileName, options) {
      const stories = await indexer.createIndex(fileName, options);
      const slashed = fileName.replaceAll('\\', '/');
      const [, path = ''] = /\/stories\/(.+)\.stories\.tsx$/.exec(slashed) ?? [];
      return stories.map((story) => {
        const kept = (story.tags ?? []).filter((tag) => !testTags.includes(tag));
        return { ...story, tags: [...kept, ...tagsOf(path, story.name ?? '')] };
      });
    },
  };
}
