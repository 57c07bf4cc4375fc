import { inWords } from '@preview/labels';
import type { IndexedStory } from './storyIndex';

export interface ShownStory extends IndexedStory {
  /** The viewport that the story chooses; '' for a wide screen. */
  viewport: string;
}

/** The stories of one file. */
export interface StoryFile {
  /** In words, such as `Question Modal`. */
  title: string;
  stories: ShownStory[];
}

export interface StoryGroup {
  title: string;
  files: StoryFile[];
}

/** Sorts the stories of a screen into main states, dialogs and small screens. */
export function groupStories(shown: readonly ShownStory[]): StoryGroup[] {
  return ['Main states', 'Dialogs and questions', 'Small screens']
    .map((title) => ({ title, files: filesOf(shown.filter((story) => groupOf(story) === title)) }))
    .filter(({ files }) => files.length > 0);
}

function groupOf(story: ShownStory): string {
  if (['smallest', 'phone', 'tablet'].includes(story.viewport)) return 'Small screens';
  const isDialog =
    story.tags.includes('dialog') ||
    /(Modal|Dialog)\.stories/.test(story.importPath) ||
    /\b(dialog|modal|question|confirm\w*|asks?)\b/i.test(story.name);
  return isDialog ? 'Dialogs and questions' : 'Main states';
}

/** Groups by file; the screens themselves come first. */
function filesOf(stories: ShownStory[]): StoryFile[] {
  const paths = [...new Set(stories.map(({ importPath }) => importPath))];
  const order = (path: string) => (path.endsWith('Screen.stories.tsx') ? 0 : 1);
  return paths
    .toSorted((a, b) => order(a) - order(b))
    .map((path) => ({
      title: wordsOf(path),
      stories: stories.filter(({ importPath }) => importPath === path),
    }));
}

function wordsOf(path: string): string {
  const name = path.split('/').at(-1)?.replace('.stories.tsx', '') ?? '';
  return inWords(name);
}
