import { palettes } from '@/components/theme/tokens';

const { light, dark } = palettes;

/** What an email is coloured with where a client knows no dark mode. */
export const hue = {
  ink: light.ink,
  soft: light.inkSoft,
  ground: light.paper,
  sheet: light.panel,
  tint: light.paper,
  sunk: light.sunk,
  line: light.line,
  link: light.accent,
  up: light.up,
  down: light.down,
  /** The masthead is dark in both modes, so that one logo serves both. */
  mast: dark.accentInk,
  mastInk: dark.ink,
  mastSoft: dark.inkSoft,
  mastEdge: dark.accent,
} as const;

export const font = 'Arial,Helvetica,sans-serif';

/** Class names are one letter because they stand in every cell of 40 rows. */
export const mark = {
  ground: 'g',
  sheet: 'w',
  ink: 'i',
  soft: 's',
  link: 'a',
  headline: 'q',
  up: 'u',
  down: 'd',
  tint: 'z',
  sunk: 'h',
  line: 'l',
  pad: 'p',
  figures: 't',
  label: 'n',
  half: 'k',
} as const;

const darkRules: Record<string, string> = {
  [mark.ground]: `background-color:${dark.paper}`,
  [mark.sheet]: `background-color:${dark.panel}`,
  [mark.tint]: `background-color:${dark.sunk}`,
  [mark.sunk]: `background-color:${dark.sunk}`,
  [mark.line]: `border-color:${dark.line}`,
  [mark.ink]: `color:${dark.ink}`,
  [mark.soft]: `color:${dark.inkSoft}`,
  [mark.link]: `color:${dark.accent}`,
  [mark.up]: `color:${dark.up}`,
  [mark.down]: `color:${dark.down}`,
};

function darkCss(scope: string): string {
  return Object.entries(darkRules)
    .map(([name, rule]) => `${scope}.${name}{${rule}!important}`)
    .join('');
}

const narrowCss = [
  `.${mark.pad}{padding-left:12px!important;padding-right:12px!important}`,
  `.${mark.half}{display:block!important;width:100%!important;padding:0!important}`,
  `.${mark.figures} td,.${mark.figures} th{padding:5px 2px!important;font-size:12px}`,
].join('');

/** The only style block: flat at-rules, far below the 16 KB that Gmail reads. */
export const headCss = [
  `.${mark.soft}{color:${hue.soft}}`,
  `.${mark.label}{font-weight:400}`,
  `@media screen{.${mark.headline}{text-decoration:none}}`,
  `@media (max-width:620px){${narrowCss}}`,
  `@media (prefers-color-scheme:dark){${darkCss('')}}`,
  darkCss('[data-ogsc] '),
].join('');

/** Word, which draws Outlook's emails, does not inherit a font into tables. */
export const wordCss = `td,th,p,h1,h2,h3,h4{font-family:Arial,sans-serif}table{border-collapse:collapse}`;
