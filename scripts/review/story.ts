import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// No public module reads the id and title that a story file gives its stories.
import { loadCsf } from 'storybook/internal/csf-tools';
import type { ThemeName } from '@/components/theme/tokens';
import { inWords } from '@preview/labels';
import { partsOfPicture } from '@tests/visual/pictureName';

/** The story that a picture shows. */
export interface PicturedStory {
  /** Empty for a story that is gone. */
  id: string;
  /** The path in the sidebar, such as `Screens / Comparator / Comparator`. */
  group: string;
  /** The story's name as the sidebar shows it. */
  name: string;
  theme: ThemeName;
}

const root = join(import.meta.dirname, '../..');

function idAndTitle(folder: string, story: string): { id: string; title: string } {
  const path = join(root, 'stories', `${folder}.stories.tsx`);
  if (!existsSync(path)) return { id: '', title: folder };
  const makeTitle = (title?: string) => title ?? folder;
  const { meta, stories } = loadCsf(readFileSync(path, 'utf8'), { makeTitle }).parse();
  const id = stories.map((each) => each.id).find((each) => each.endsWith(`--${story}`));
  return { id: id ?? '', title: meta.title ?? folder };
}

export function storyOfPicture(pictureName: string): PicturedStory {
  const { folder, story, theme } = partsOfPicture(pictureName);
  const { id, title } = idAndTitle(folder, story);
  const words = story.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { id, group: title.replaceAll('/', ' / '), name: inWords(words.join(' ')), theme };
}
