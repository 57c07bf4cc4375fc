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

/** Groups by file, in the order of the sidebar. */
function filesOf(stories: ShownStory[]): StoryFile[] {
  const titles = [...new Set(stories.map(({ title }) => title))];
  return titles.map((title) => ({
    title: title.split('/').at(-1) ?? title,
    stories: stories.filter((story) => story.title === title),
  }));
}
