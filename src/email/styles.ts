import { palettes } from '@/components/theme/tokens';
import { bandSide } from '@/domain/newsletter/contentPrices';

const { light, dark } = palettes;

/** The colors of an email in light mode, and in clients that know no dark mode. */
export const colors = {
  ink: light.ink,
  soft: light.inkSoft,
  page: light.paper,
  sheet: light.paper,
  /** Paler than any fill of the app, because it lies under every second row of a long table. */
  tint: '#f7f6fb',
  sunk: light.sunk,
  line: light.line,
  /** Darker than in the app, so that it can be read where a client inverts the email's colors. */
  link: '#3a2596',
  up: light.up,
  /** Darker than in the app, as links are. */
  down: '#b52735',
  axis: light.lineStrong,
  chip: light.accentTint,
  /** What a bar leaves free of its whole. */
  track: light.line,
  /** The masthead is midnight in both modes, so that the same logo can be read in both. */
  mast: light.rail,
  mastInk: light.railInk,
  mastSoft: light.railSoft,
  mastEdge: light.lilac,
} as const;

/** Both have figures of one width and one height without being asked. */
export const font = 'Arial,Helvetica,sans-serif';

/** For what an author wrote. Georgia is last, because its figures differ in height. */
export const serif = 'Charter,Cambria,Georgia,serif';

function text(fontSize: number, lineHeight: number) {
  return { fontSize, lineHeight: `${lineHeight}px` } as const;
}

/** The line below the headers of a table. */
export const headerLine = { borderBottom: `1px solid ${colors.line}` } as const;

/** The sizes of all text in an email; nothing has another one. */
export const type = {
  /** The legal notes. */
  legal: text(11, 16),
  /** Notes, table headers and labels. */
  meta: text(12, 18),
  /** Lines of names and links, and the labels of news. */
  line: text(13, 20),
  /** The text of news, and small headings of the commentary. */
  news: text(15, 22),
  /** Headlines, the headings of the commentary and the summary. */
  headline: text(16, 22),
  /** The commentary. */
  prose: text(16, 26),
  /** The day's figures: three of them fit side by side on a phone. */
  dayFigure: text(20, 26),
  heading: text(22, 28),
  title: text(24, 30),
  figure: text(28, 32),
} as const;

/** Class names have one letter, because the cells of 40 table rows repeat them. */
export const classes = {
  page: 'g',
  sheet: 'w',
  ink: 'i',
  soft: 's',
  link: 'a',
  headline: 'q',
  prose: 'pr',
  section: 'sc',
  group: 'gh',
  up: 'u',
  down: 'd',
  tint: 'z',
  sunk: 'h',
  line: 'l',
  pad: 'p',
  spaced: 'r',
  figures: 't',
  label: 'n',
  half: 'k',
  small: 'o',
  bands: 'b',
  side: 'e',
  /** A table with two figures in each cell. */
  pairs: 'f',
  axis: 'x',
  bar: 'm',
  upBar: 'y',
  downBar: 'v',
  /** A bar that is neither a rise nor a fall. */
  fill: 'fi',
  chip: 'c',
  table: 'tb',
  /** A table that is a list of figures on a phone. */
  stacked: 'ts',
  day: 'j',
  night: 'jn',
} as const;

const darkRules: Record<string, string> = {
  [classes.page]: `background-color:${dark.rail}`,
  [classes.sheet]: `background-color:${dark.rail}`,
  [classes.tint]: 'background-color:#1c1639',
  [classes.sunk]: `background-color:${dark.railHover}`,
  [classes.line]: `border-color:${dark.railLine}`,
  [classes.ink]: `color:${dark.ink}`,
  [classes.soft]: `color:${dark.railSoft}`,
  [classes.link]: `color:${dark.lilac}`,
  [classes.up]: `color:${dark.up}`,
  [classes.down]: `color:${dark.down}`,
};

const darkBandRules: Record<string, string> = {
  [classes.chip]: `background-color:${dark.railHover}!important;color:${dark.lilac}`,
  [classes.axis]: `border-color:${dark.lineStrong}`,
  [classes.upBar]: `background-color:${dark.up}`,
  [classes.downBar]: `background-color:${dark.down}`,
  [classes.fill]: `background-color:${dark.lilac}`,
};

function classRules(rules: Record<string, string>, scope = ''): string {
  return Object.entries(rules)
    .map(([name, rule]) => `${scope}.${name}{${rule}!important}`)
    .join('');
}

/** For clients with a dark mode, and for Outlook.com, which marks the email with `data-ogsc`. */
function darkCss(rules: Record<string, string>): string {
  return `@media (prefers-color-scheme:dark){${classRules(rules)}}${classRules(rules, '[data-ogsc] ')}`;
}

/** For cells where there is room; in the HTML their padding is that of a phone. */
export const roomyCells = [
  `.${classes.figures} td,.${classes.figures} th{padding:6px 8px}`,
  `.${classes.small} td,.${classes.small} th{padding:5px 0 5px 8px}.${classes.small} th{padding-left:0}`,
  `.${classes.bands} td,.${classes.bands} th{padding:5px}`,
  `.${classes.bands} .${classes.side},.${classes.bands} .${classes.bar},.${classes.figures} .${classes.bar}{padding:0}`,
].join('');

/** Two figures of a cell, where there is room. */
const sideBySide = [
  `.${classes.pairs} div{display:inline-block;width:50%}`,
  `.${classes.pairs} td div{vertical-align:middle}`,
  `.${classes.pairs} th div+div{box-sizing:border-box;padding-left:8px;text-align:right}`,
].join('');

/** For clients that read styles; in the HTML, margins and type are those of a phone. */
const wideRules = [
  `.${classes.pad}{padding-left:24px!important;padding-right:24px!important}`,
  `.${classes.figures},.${classes.bands}{word-break:normal!important;font-size:13px!important}`,
  `.${classes.group}{padding-top:16px!important}`,
  `@media (min-width:600px){${roomyCells}${sideBySide}}`,
].join('');

const narrowRules = [
  `.${classes.pad}{padding-left:12px!important;padding-right:12px!important}`,
  `.${classes.half}{display:block!important;max-width:none!important;padding:0!important}`,
  `.${classes.pairs}{font-size:14px!important}`,
  `.${classes.figures} td,.${classes.figures} th,.${classes.bands} td,.${classes.bands} th{padding:5px 1px}`,
].join('');

/** For the smallest phones. */
const narrowestRules = `.${classes.pad}{padding-left:8px!important;padding-right:8px!important}`;

/** For screens that are narrower than the email. */
function narrowCss(width: number, rules: string): string {
  return `@media (max-width:${width - 1}px){${rules}}`;
}

/** In the dark, charts on a white ground are dimmed, in clients that show a dark mode as it is written. */
const dimmedImages = `@media (prefers-color-scheme:dark){.${classes.section} img{opacity:.88}}`;

/** As small as a screen reader still reads it. */
const unseenDay = 'width:1px!important;height:1px!important;margin-bottom:-1px!important;opacity:0';

/**
 * In the dark, the twin of a chart takes its place. The chart itself is still there for screen readers,
 * because it alone has the alternative text. Apple Mail and Outlook on phones and Macs read the first
 * rules. Outlook.com reads the second, and knows neither negative margins nor opacity. All others show
 * the chart.
 */
export const twinCss = [
  '@media (prefers-color-scheme:dark){',
  classRules({ [classes.day]: unseenDay, [classes.night]: 'display:block!important;opacity:1' }),
  '}',
  classRules(
    { [classes.day]: 'width:1px!important;height:0', [classes.night]: 'display:block' },
    '[data-ogsc] ',
  ),
].join('');

/** The rules that all emails share. Gmail reads 16 KB of them, and no at-rule inside another. */
export function headCss(width: number): string {
  return [
    `.${classes.soft}{color:${colors.soft}}`,
    `.${classes.label}{font-weight:400}`,
    wideRules,
    `@media screen{.${classes.headline}{text-decoration:none}}`,
    narrowCss(width, narrowRules),
    narrowCss(375, narrowestRules),
    darkCss(darkRules),
    dimmedImages,
  ].join('');
}

/** The rules for bars and ticker chips. */
export function bandCss(): string {
  const thin = `.${classes.bar}{padding:0!important;font-size:1px;line-height:12px}`;
  const wide = `@media (min-width:600px){.${classes.side}{width:${bandSide}px}}`;
  return thin + wide + darkCss(darkBandRules);
}

/** A row of a table that is too wide for a phone is a list there, with a label before each figure. */
const stackedRules = [
  `.${classes.stacked},.${classes.stacked} tbody,.${classes.stacked} tr,.${classes.stacked} td{display:block!important}`,
  `.${classes.stacked} th{display:none!important}`,
  `.${classes.stacked} td{padding:1px 0!important;border:0!important;text-align:right}`,
  `.${classes.stacked} td:first-child{padding-top:8px!important;font-weight:700;text-align:left}`,
  `.${classes.stacked} td:last-child{padding-bottom:8px!important;border-bottom:1px solid ${colors.line}!important}`,
  `.${classes.stacked} span{display:inline!important;float:left;padding-right:12px}`,
].join('');

/** The rules for tables of the commentary. */
export function tableCss(width: number): string {
  const roomy = `@media (min-width:600px){.${classes.table} td,.${classes.table} th{padding:6px 12px 6px 0}}`;
  return roomy + narrowCss(width, stackedRules);
}
