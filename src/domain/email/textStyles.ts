import { blended, parseColour, type Colour } from '@/domain/format/colors';
import type { EmailDocument, ReadElement } from '@/domain/email/emailDocument';
import {
  parseDeclarations,
  parseStyles,
  type Compound,
  type Mode,
  type StyleRule,
  type StyleSheet,
} from './styleRules';

/** How an element's own text is drawn. A null color is one that only the email client knows. */
export interface TextStyle {
  ink: Colour | null;
  /** Null if an image or an unknown color is behind the text. */
  ground: Colour | null;
  /** In px. */
  size: number;
  isBold: boolean;
}

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
const linkBlue: Colour = { red: 0, green: 0, blue: 238, alpha: 1 };

const headingSizes: Record<string, number> = {
  h1: 2,
  h2: 1.5,
  h3: 1.17,
  h4: 1,
  h5: 0.83,
  h6: 0.67,
};
const boldTags = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

interface Ranked {
  value: string;
  rank: number;
}

const inlineRank = 1e6;
const importantRank = 1e9;

function fits({ tag, attributes }: ReadElement, wanted: Compound): boolean {
  if (wanted.tag !== '' && wanted.tag !== tag) return false;
  if (wanted.id !== '' && attributes.get('id') !== wanted.id) return false;
  if (wanted.classes.length === 0) return true;
  const own = ` ${attributes.get('class') ?? ''} `;
  return wanted.classes.every((name) => own.includes(` ${name} `));
}

function isUnder(element: ReadElement, path: readonly Compound[]): boolean {
  let wanted = path.length - 2;
  for (let at = element.parent; at && wanted >= 0; at = at.parent) {
    const compound = path[wanted];
    if (compound && (fits(at, compound) || /^(?:html|body)$/.test(compound.tag))) wanted -= 1;
  }
  return wanted < 0;
}

function matches(element: ReadElement, { path }: StyleRule): boolean {
  const own = path.at(-1);
  return own !== undefined && fits(element, own) && (path.length === 1 || isUnder(element, path));
}

/** The declarations that apply to an element in one mode. */
function declared(element: ReadElement, rules: readonly StyleRule[]): Map<string, string> {
  const best = new Map<string, Ranked>();
  const put = (name: string, value: string, rank: number) => {
    if (rank >= (best.get(name)?.rank ?? -Infinity)) best.set(name, { value, rank });
  };
  const bgcolor = element.attributes.get('bgcolor');
  if (bgcolor !== undefined) put('background-color', bgcolor, -1);
  if (element.attributes.has('background')) put('background-image', 'url()', -1);
  const fontColour = element.tag === 'font' ? element.attributes.get('color') : undefined;
  if (fontColour !== undefined) put('color', fontColour, -1);
  for (const { weight, order, declarations } of rules) {
    for (const { name, value, isImportant } of declarations) {
      put(name, value, weight * 1000 + order / 10 + (isImportant ? importantRank : 0));
    }
  }
  for (const { name, value, isImportant } of parseDeclarations(
    element.attributes.get('style') ?? '',
  )) {
    put(name, value, inlineRank + (isImportant ? importantRank : 0));
  }
  const shorthand = best.get('background');
  if (shorthand && shorthand.rank >= (best.get('background-color')?.rank ?? -Infinity)) {
    const image = /\burl\(|gradient\(/i.test(shorthand.value);
    best.set(image ? 'background-image' : 'background-color', shorthand);
  }
  return new Map(Array.from(best, ([name, { value }]) => [name, value]));
}

function sizeOf(tag: string, value: string | undefined, outer: number): number {
  if (value === undefined) return (headingSizes[tag] ?? 1) * outer;
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return outer;
  if (/px$/i.test(value)) return number;
  if (/pt$/i.test(value)) return (number * 4) / 3;
  if (/rem$/i.test(value)) return number * 16;
  if (/em$/i.test(value)) return number * outer;
  return value.endsWith('%') ? (number / 100) * outer : outer;
}

function isBold(tag: string, value: string | undefined, outer: boolean): boolean {
  if (value === undefined) return boldTags.has(tag) || outer;
  return /^bold/i.test(value) || Number.parseInt(value, 10) >= 700;
}

function textColor(
  element: ReadElement,
  value: string | undefined,
  outer: TextStyle,
  mode: Mode,
): TextStyle['ink'] {
  if (value === undefined || /^(?:inherit|currentcolor|unset)$/i.test(value.trim())) {
    const isPlainLink =
      value === undefined && element.tag === 'a' && element.attributes.has('href');
    if (!isPlainLink) return outer.ink;
    return mode === 'light' ? linkBlue : null;
  }
  const colour = parseColour(value);
  if (!colour || colour.alpha === 1) return colour;
  return outer.ground ? blended(colour, outer.ground) : null;
}

function backgroundColor(
  own: Map<string, string>,
  outer: TextStyle['ground'],
): TextStyle['ground'] {
  const image = own.get('background-image');
  if (image !== undefined && !/^none$/i.test(image.trim())) return null;
  const value = own.get('background-color');
  if (value === undefined || /^(?:inherit|unset|initial|none)$/i.test(value.trim())) return outer;
  const colour = parseColour(value);
  if (!colour || colour.alpha === 1) return colour;
  if (colour.alpha === 0) return outer;
  return outer && blended(colour, outer);
}

function ownStyle(
  element: ReadElement,
  own: Map<string, string>,
  outer: TextStyle,
  mode: Mode,
): TextStyle {
  const ground = backgroundColor(own, outer.ground);
  return {
    ground,
    ink: textColor(element, own.get('color'), { ...outer, ground }, mode),
    size: sizeOf(element.tag, own.get('font-size'), outer.size),
    isBold: isBold(element.tag, own.get('font-weight'), outer.isBold),
  };
}

/** The client's default colors. They are unknown in dark mode, because clients differ. */
function canvas(mode: Mode): TextStyle {
  const isLight = mode === 'light';
  return { ink: isLight ? black : null, ground: isLight ? white : null, size: 16, isBold: false };
}

export function styleSheetOf({ css }: EmailDocument): StyleSheet {
  return parseStyles(css);
}

/**
 * Elements with the same key in the same surroundings look the same, as long as no rule depends on
 * other elements.
 */
function keyOf({ tag, attributes }: ReadElement): string {
  const read = ['class', 'style', 'bgcolor', 'background', 'id', 'color'];
  return `${tag}|${attributes.has('href')}|${read.map((name) => attributes.get(name) ?? '').join('|')}`;
}

/**
 * How each element's own text is drawn in one mode on a wide screen. Elements that look the same may
 * share one object.
 */
export function textStylesIn(
  { elements }: EmailDocument,
  { rules }: StyleSheet,
  mode: Mode,
): Map<ReadElement, TextStyle> {
  const held = rules.filter(({ modes }) => modes.includes(mode));
  const isFlat = held.every(({ path }) => path.length === 1);
  const base = canvas(mode);
  const looks = new Map<ReadElement, TextStyle>();
  const alike = new Map<TextStyle, Map<string, TextStyle>>();
  for (const element of elements) {
    const outer = (element.parent && looks.get(element.parent)) ?? base;
    const known = alike.get(outer) ?? new Map<string, TextStyle>();
    alike.set(outer, known);
    const key = isFlat ? keyOf(element) : '';
    const own = () =>
      declared(
        element,
        held.filter((rule) => matches(element, rule)),
      );
    const look = (isFlat && known.get(key)) || ownStyle(element, own(), outer, mode);
    if (isFlat) known.set(key, look);
    looks.set(element, look);
  }
  return looks;
}
