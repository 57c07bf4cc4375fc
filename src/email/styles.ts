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
  axis: light.lineStrong,
  chip: light.accentTint,
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
  bands: 'b',
  side: 'e',
  whole: 'f',
  axis: 'x',
  bar: 'm',
  upBar: 'y',
  downBar: 'v',
  chip: 'c',
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

const darkBandRules: Record<string, string> = {
  [mark.chip]: `background-color:${dark.accentTint}!important;color:${dark.accent}`,
  [mark.axis]: `border-color:${dark.lineStrong}`,
  [mark.upBar]: `background-color:${dark.up}`,
  [mark.downBar]: `background-color:${dark.down}`,
};

function darkCss(rules: Record<string, string>, scope = ''): string {
  return Object.entries(rules)
    .map(([name, rule]) => `${scope}.${name}{${rule}!important}`)
    .join('');
}

const narrowCss = [
  `.${mark.pad}{padding-left:12px!important;padding-right:12px!important}`,
  `.${mark.half}{display:block!important;width:100%!important;padding:0!important}`,
  `.${mark.figures} td,.${mark.figures} th{padding:5px 2px!important;font-size:12px}`,
].join('');

/** Where there is less space than a sheet was drawn for. */
function narrow(width: number, css: string): string {
  return `@media (max-width:${width - 1}px){${css}}`;
}

function inTheDark(rules: Record<string, string>): string {
  return `@media (prefers-color-scheme:dark){${darkCss(rules)}}${darkCss(rules, '[data-ogsc] ')}`;
}

/** A word without end is broken, or it would widen the sheet; a figure never is. */
const longWords = `.${mark.sheet}{word-break:break-word}.${mark.figures},.${mark.bands}{word-break:normal}`;

/** The style block that all emails share: flat at-rules, far below the 16 KB that Gmail reads. */
export function headCss(width: number): string {
  return [
    `.${mark.soft}{color:${hue.soft}}`,
    `.${mark.label}{font-weight:400}`,
    longWords,
    `@media screen{.${mark.headline}{text-decoration:none}}`,
    narrow(width, narrowCss),
    inTheDark(darkRules),
  ].join('');
}

/** A narrow row stands in two lines: five figures, and the band below them. */
const narrowBandCss = [
  `.${mark.bands},.${mark.bands} tbody,.${mark.bands} tr{display:block!important}`,
  `.${mark.bands} td,.${mark.bands} th{display:inline-block;width:19%;padding:5px .5%!important;font-size:12px}`,
  `.${mark.bands} th{word-break:break-word}`,
  `.${mark.bands} .${mark.side}{width:49%;padding:3px 0 8px!important;line-height:10px}`,
  `.${mark.bands} .${mark.whole}{width:99%;padding-top:0!important}`,
  `.${mark.bands} .${mark.bar}{display:block;width:100%;padding:0!important;font-size:1px}`,
].join('');

/** What price bands and ticker chips need besides. */
export function bandCss(width: number): string {
  const thin = `.${mark.bar}{font-size:1px;line-height:10px}`;
  return thin + narrow(width, narrowBandCss) + inTheDark(darkBandRules);
}

/** Word, which draws Outlook's emails, does not inherit a font into tables. */
export const wordCss = `td,th,p,h1,h2,h3,h4{font-family:Arial,sans-serif}table{border-collapse:collapse}`;
