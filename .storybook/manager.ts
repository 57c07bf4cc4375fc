import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { font, palettes, radius } from '../src/components/theme/tokens';
import { inWords } from './labels';
import { pictureName, themes } from '../tests/visual/pictureName';
import { addReviewPanel } from './review/addReviewPanel';

const { light } = palettes;
const corner = Number.parseInt(radius.control, 10);

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Research Desk',
    fontBase: font.sans,
    fontCode: font.mono,
    colorPrimary: light.accent,
    colorSecondary: light.accent,
    appBg: light.paper,
    appContentBg: light.panel,
    appBorderColor: light.line,
    appBorderRadius: corner,
    inputBorderRadius: corner,
    textColor: light.ink,
    textMutedColor: light.inkSoft,
    barBg: light.panel,
    barSelectedColor: light.accent,
    barHoverColor: light.accentHover,
  }),
  sidebar: {
    showRoots: true,
    renderLabel: ({ name, type }) => (type === 'docs' && name === 'Docs' ? 'About' : inWords(name)),
  },
});

addReviewPanel({ themes, pictureName });
