import type { breakpoint, ColorName, font, radius, size, weight } from '@/components/theme/tokens';

/** What each token is for. A new token doesn't compile until it is explained here. */
export const colorUses: Record<ColorName, string> = {
  ink: 'Text that is read first.',
  inkSoft: 'Captions, hints, column headers and what isn’t available.',
  paper: 'The page behind everything.',
  panel: 'Fields and the cells of tables, on the ground around them.',
  raised: 'What floats above the page: dialogs, menus, toasts.',
  sunk: 'The fill of a button, and areas below the surface: code, key caps.',
  sunkHover: 'The fill of a button under the pointer.',
  line: 'Hairlines between rows, and between what differs.',
  lineStrong: 'The border of a field, and axes of charts.',
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
  rail: 'The emails’ midnight: the rail, the sign-in page and the header of public pages.',
  railHover: 'The chosen link on midnight, and one under the pointer.',
  railLine: 'Hairlines on midnight.',
  railInk: 'Text on midnight.',
  railSoft: 'Captions and icons on midnight.',
  lilac: 'The mark, and the active link on midnight.',
  scrim: 'Over the page behind a dialog, and the shadow of what floats.',
};

export const sizeUses: Record<keyof typeof size, string> = {
  caption: 'Captions, hints and stamps; nothing is smaller',
  table: 'Tables',
  body: 'Everything else',
  lead: 'The title of a dialog, and the first lines of public pages',
  text: 'The commentary, in the serif, as it is read',
  title: 'The title of a screen',
  figure: 'The figures that a screen is about',
  hero: 'The title of a public page',
};

export const fontUses: Record<keyof typeof font, string> = {
  serif: 'The commentary, in the editor and where it is read.',
  sans: 'All other text. Figures have the same width, so that they line up in columns.',
  mono: 'Code, raw HTML and addresses of wallets.',
};

export const weightUses: Record<keyof typeof weight, string> = {
  text: 'Everything that isn’t a name or a title.',
  name: 'What a row is about: a person, a newsletter, a symbol.',
  title: 'Titles of panels and dialogs, and figures.',
  page: 'The title of a screen.',
};

export const radiusUses: Record<keyof typeof radius, string> = {
  control: 'Buttons, fields and small boxes.',
  panel: 'Dialogs, menus and cards.',
};

export const breakpointUses: Record<keyof typeof breakpoint, string> = {
  xs: 'Phones: less padding.',
  sm: 'Large phones: a row of a table is a card.',
  md: 'Tablets: wide tables become cards, forms have fewer columns.',
  lg: 'Small laptops: what is beside the main part goes below or above it.',
};
