import type { breakpoint, ColorName, font, radius, size } from '@/components/theme/tokens';

/** What each token is for. A new token doesn't compile until it is explained here. */
export const colorUses: Record<ColorName, string> = {
  ink: 'Text that is read first.',
  inkSoft: 'Captions, hints, column headers and what isn’t available.',
  paper: 'The page behind everything.',
  panel: 'Panels, dialogs, fields and tables.',
  sunk: 'Areas below the surface: code, key caps, a pill without news.',
  line: 'Hairlines between rows and around panels.',
  lineStrong: 'The border of a control, and axes of charts.',
  accent: 'Links, the main button of a view, what is chosen.',
  accentHover: 'The main button under the pointer.',
  accentInk: 'Text on the accent color.',
  accentTint: 'The background of chosen rows and of selected text.',
  up: 'A value that rose. It has an arrow and a sign, too.',
  down: 'A value that fell: red. It has an arrow and a sign, too.',
  warn: 'What needs a look before sending.',
  warnTint: 'The background of a warning.',
  danger: 'What is wrong, or about to be destroyed: red. A value that fell has color.down.',
  dangerTint: 'The background of an error.',
  good: 'What worked.',
  goodTint: 'The background of a success.',
  focus: 'The ring around what has the keyboard.',
  scrim: 'Over the page behind a dialog, and the shadow of what floats.',
};

export const sizeUses: Record<keyof typeof size, string> = {
  caption: 'Captions, hints and stamps; nothing is smaller',
  table: 'Tables',
  body: 'Everything else',
  lead: 'The first lines of public pages',
  title: 'The title of a screen',
  display: 'The title of a public page',
  hero: 'The title of a public page without a panel',
};

export const fontUses: Record<keyof typeof font, string> = {
  sans: 'All text. Figures have the same width, so that they line up in columns.',
  mono: 'Code, raw HTML and addresses of wallets.',
};

export const radiusUses: Record<keyof typeof radius, string> = {
  control: 'Buttons, fields and small boxes.',
  panel: 'Panels, dialogs and cards.',
};

export const breakpointUses: Record<keyof typeof breakpoint, string> = {
  xs: 'Phones: less padding.',
  sm: 'Large phones: a row of a table is a card.',
  md: 'Tablets: wide tables become cards, forms have fewer columns.',
  lg: 'Small laptops: what is beside the main part goes below or above it.',
};
