// No public module has the types of an indexer, which Storybook's guide imports from here.
import type { IndexInput, Indexer } from 'storybook/internal/types';
// No public module reads a story file; this is what Storybook's own indexer calls.
import { readCsf } from 'storybook/internal/csf-tools';
import { publicPaths } from '../src/screens/publicPaths.ts';
import { inWords } from './labels.ts';

/** By what the sidebar can be filtered. `autodocs` gives a file a page of its own. */
type Tag = 'screen' | 'dialog' | 'state' | 'email' | 'flow' | 'public' | 'autodocs';

/** Only the test run reads these tags, so the sidebar's filter does not offer them. */
const testTags = ['visual', 'visual-dark', 'proof'];

/** Storybook's own tag of a play function: once for the file's, once more for the story's. */
const playTag = 'play-fn';

/** What visitors see before they sign in: every address that is not below `/app`. */
const publicFolders = Object.entries(publicPaths)
  .filter(([, address]) => address !== '/' && !address.startsWith('/app'))
  .map(([folder]) => folder);

const dialogFile = /(Modal|Dialog|Confirm)$/;
const dialogStory = /\b(Modal|Dialog|Confirm|Question|Asks?|Asking)\b/;

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

/** A story of a file, as the rule of the sidebar sees it. */
export interface ToldStory {
  exportName: string;
  /** True if the story itself has a play function, and not only its file. */
  hasPlay: boolean;
  isPictured: boolean;
}

/** A screen's question is a state: the play presses the button and leaves the question open. */
export const questionStory = /(AsksFirst|Asks|Asking|Confirm)$/;

/** The toolbars `Viewport` and `Data` show these states of every story. */
const toolbarState = /^(Narrow|LongText)|^Long$|Narrow$/;

/** True for a file whose stories are all states, whatever they play. */
const isShownWhole = (path: string) => /^(flows|email)\//.test(path);

/**
 * The stories of a file that nobody would show: what a play proves without leaving a picture, and
 * what a toolbar shows anyway. They are tested, and out of sight. The usual state, which is `Default`
 * or the first, stays.
 */
export function behaviorsOf(path: string, stories: readonly ToldStory[]): Set<string> {
  if (isShownWhole(path)) return new Set();
  const usual = stories.find(({ exportName }) => exportName === 'Default') ?? stories[0];
  const hidden = stories.filter(
    ({ exportName, hasPlay, isPictured }) =>
      exportName !== usual?.exportName &&
      !isPictured &&
      !(path.startsWith('screens/') && questionStory.test(exportName)) &&
      (hasPlay || toolbarState.test(exportName)),
  );
  return new Set(hidden.map(({ exportName }) => exportName));
}

/** The entries of one file as the sidebar has them, what is in sight and `Default` first. */
function inTree(path: string, entries: IndexInput[], hasFilePlay: boolean): IndexInput[] {
  const tagsFor = ({ tags = [] }: IndexInput) => tags;
  const behaviors = behaviorsOf(
    path,
    entries.map((entry) => ({
      exportName: entry.exportName,
      hasPlay: tagsFor(entry).filter((tag) => tag === playTag).length > (hasFilePlay ? 1 : 0),
      isPictured: tagsFor(entry).includes('visual'),
    })),
  );
  const rank = ({ exportName }: IndexInput) =>
    behaviors.has(exportName) ? 2 : exportName === 'Default' ? 0 : 1;
  return entries
    .toSorted((one, other) => rank(one) - rank(other))
    .map((entry) => {
      const name = inWords(entry.name ?? entry.exportName);
      const kept = tagsFor(entry).filter((tag) => !testTags.includes(tag));
      const behavior = behaviors.has(entry.exportName) ? ['behavior'] : [];
      return { ...entry, name, tags: [...kept, ...tagsOf(path, name), ...behavior] };
    });
}

/** Computes names and tags of stories from path, name and play, so that no story file lists them. */
export const storyIndexer: Indexer = {
  test: /\.stories\.tsx$/,
  async createIndex(fileName, options) {
    const file = (await readCsf(fileName, { ...options, fileName })).parse();
    const slashed = fileName.replaceAll('\\', '/');
    const [, path = ''] = /\/stories\/(.+)\.stories\.tsx$/.exec(slashed) ?? [];
    return inTree(path, file.indexInputs, file.meta.tags?.includes(playTag) ?? false);
  },
};
