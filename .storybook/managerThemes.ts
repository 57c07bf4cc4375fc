import { create } from 'storybook/theming';
import { font, palettes, radius, type ThemeName } from '../src/components/theme/tokens';

const corner = Number.parseInt(radius.control, 10);

/** The mark, whose file every Storybook serves, beside the name. */
const brandTitle =
  '<span style="display:flex;align-items:center;gap:8px;font-weight:600">' +
  '<img src="./brand.svg" width="24" height="24" alt=""> Research Desk</span>';

/** The look of Storybook's own frame: white in the light, and with a midnight sidebar in the dark. */
function managerTheme(base: ThemeName) {
  const palette = palettes[base];
  const isDark = base === 'dark';
  return create({
    base,
    brandTitle,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: font.sans,
    fontCode: font.mono,
    colorPrimary: palette.accent,
    colorSecondary: palette.accent,
    appBg: isDark ? palette.rail : palette.paper,
    appContentBg: palette.paper,
    appPreviewBg: palette.paper,
    appBorderColor: isDark ? palette.railLine : palette.line,
    appBorderRadius: corner,
    inputBg: palette.panel,
    inputBorder: palette.lineStrong,
    inputTextColor: palette.ink,
    inputBorderRadius: corner,
    textColor: palette.ink,
    textInverseColor: palette.accentInk,
    textMutedColor: isDark ? palette.railSoft : palette.inkSoft,
    barBg: palette.paper,
    barTextColor: palette.inkSoft,
    barSelectedColor: palette.accent,
    barHoverColor: palette.accentHover,
    buttonBg: palette.sunk,
    buttonBorder: palette.sunk,
    booleanBg: palette.sunk,
    booleanSelectedBg: palette.raised,
  });
}

export const managerThemes = { light: managerTheme('light'), dark: managerTheme('dark') };
