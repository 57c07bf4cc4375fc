import { addons } from 'storybook/manager-api';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { inWords } from './labels';
import { managerThemes } from './managerThemes';
import { pictureName, themes } from '../tests/visual/pictureName';
import { addReviewPanel } from './review/addReviewPanel';

document.fonts.add(new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }));

addons.setConfig({
  theme: managerThemes.light,
  sidebar: {
    showRoots: true,
    renderLabel: ({ name, type }) => (type === 'docs' && name === 'Docs' ? 'About' : inWords(name)),
  },
});

/** The frame has the theme that the toolbar chooses for the stories. */
addons.register('research-desk/theme', (api) => {
  let shown = 'light';
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    const chosen = globals.theme === 'dark' ? 'dark' : 'light';
    if (chosen === shown) return;
    shown = chosen;
    api.setOptions({ theme: managerThemes[chosen] });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

addReviewPanel({ themes, pictureName });
