import type { ThemeName } from '@/components/theme/tokens';

export const themes: ThemeName[] = ['light', 'dark'];

/**
 * The name of a story's picture, without its ending. `stories/components/forms/TextField.stories.tsx`
 * and `…--with-error` give `components/forms/TextField/with-error-dark`.
 */
export function pictureName(storyFile: string, storyId: string, theme: ThemeName): string {
  const folder = storyFile.replace(/^(.*\/)?stories\//, '').replace(/\.stories\.tsx$/, '');
  return `${folder}/${storyId.replace(/^.*?--/, '')}-${theme}`;
}

/** The themes in which a story with these tags is photographed. */
export function picturedThemes(tags: Iterable<string>): ThemeName[] {
  const known = new Set(tags);
  if (!known.has('visual')) return [];
  return known.has('visual-dark') ? themes : ['light'];
}

/** What a picture's name says. `folder` is the story file's path, without its ending. */
export function partsOfPicture(name: string): { folder: string; story: string; theme: ThemeName } {
  const [, folder = '', story = '', theme] = /^(.*)\/([^/]+)-(light|dark)$/.exec(name) ?? [];
  return { folder, story, theme: theme === 'dark' ? 'dark' : 'light' };
}
