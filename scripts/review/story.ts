import { toId } from 'storybook/internal/csf';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import type { ThemeName } from '@/components/theme/tokens';
import { partsOfPicture } from '@tests/visual/pictureName';

/** The story that a picture shows. */
export interface PicturedStory {
  id: string;
  /** The path in the sidebar, such as `screens / comparator / ComparatorScreen`. */
  group: string;
  /** The story's name as the sidebar shows it. */
  name: string;
  theme: ThemeName;
}

const stories = {
  directory: './stories',
  files: '**/*.stories.tsx',
  titlePrefix: '',
  importPathMatcher: /\.stories\.tsx$/,
};

export function storyOfPicture(pictureName: string): PicturedStory {
  const { folder, story, theme } = partsOfPicture(pictureName);
  const path = `./stories/${folder}.stories.tsx`;
  const title = userOrAutoTitleFromSpecifier(path, stories, undefined) ?? folder;
  const words = story.replaceAll('-', ' ');
  return {
    id: toId(title, story),
    group: title.replaceAll('/', ' / '),
    name: words.charAt(0).toUpperCase() + words.slice(1),
    theme,
  };
}
