import { addons } from 'storybook/manager-api';
// No public module names Storybook's events.
import {
  CURRENT_STORY_WAS_SET,
  GLOBALS_UPDATED,
  SET_GLOBALS,
} from 'storybook/internal/core-events';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { managerThemes } from './managerThemes';
import type { ThemeName } from '../src/components/theme/tokens';
import { pictureName, themes } from '../tests/visual/pictureName';
import { addReviewPanel } from './review/addReviewPanel';

document.fonts.add(new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }));

/** Links may name the theme; otherwise it is the one of the reader's system. */
const named = /(?:^|;)theme:(\w+)/.exec(
  new URLSearchParams(location.search).get('globals') ?? '',
)?.[1];
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
const first: ThemeName = (named ?? (isSystemDark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';

/** What paints its own controls, such as scroll bars, follows too. */
const scheme = (theme: ThemeName) => (document.documentElement.style.colorScheme = theme);
scheme(first);

addons.setConfig({
  theme: managerThemes[first],
  sidebar: {
    showRoots: true,
    // The search knows a screen's page by the screen's name.
    renderLabel: (item) =>
      item.type === 'docs' && item.title.startsWith('Screens/') ? 'About' : item.name,
  },
});

/** The frame has the theme that the toolbar chooses for the stories, which begin with the frame's. */
addons.register('research-desk/theme', (api) => {
  let shown = first;
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    const chosen = globals.theme === 'dark' ? 'dark' : 'light';
    if (chosen === shown) return;
    shown = chosen;
    scheme(chosen);
    api.setOptions({ theme: managerThemes[chosen] });
  };
  api.once(SET_GLOBALS, () => {
    if (first === 'dark') api.updateGlobals({ theme: first });
    api.on(GLOBALS_UPDATED, follow);
  });
});

/** Screens and flows fill the window: the panel is closed when one opens, until the reader opens it. */
addons.register('research-desk/room', (api) => {
  let wasWide: boolean | undefined;
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    const isWide = /^(screens|flows)-/.test(storyId);
    if (isWide === wasWide) return;
    if (isWide || wasWide) api.togglePanel(!isWide);
    wasWide = isWide;
  });
});

addReviewPanel({ themes, pictureName });
