/** `forced` is Outlook.com's dark mode, which marks the email with `data-ogsc`. */
export type Mode = 'light' | 'dark' | 'forced';

interface Declaration {
  name: string;
  value: string;
  isImportant: boolean;
}

/** A simple selector: a tag, classes and an id, each empty if it isn't given. */
export interface Compound {
  tag: string;
  classes: readonly string[];
  id: string;
}

export interface StyleRule {
  /** The selectors from the outermost to the element itself. */
  path: readonly Compound[];
  declarations: readonly Declaration[];
  modes: readonly Mode[];
  weight: number;
  order: number;
}

export interface StyleSheet {
  rules: readonly StyleRule[];
  /** Selectors with colors that can't be evaluated here. */
  unread: readonly string[];
}

/** Parses `color: red; background: #fff !important`. Of repeated names, the last one wins. */
export function parseDeclarations(text: string): Declaration[] {
  return text.split(';').flatMap((part): Declaration[] => {
    const colon = part.indexOf(':');
    if (colon === -1) return [];
    const name = part.slice(0, colon).trim().toLowerCase();
    const raw = part.slice(colon + 1).trim();
    const value = raw.replace(/\s*!\s*important$/i, '');
    return name === '' ? [] : [{ name, value, isImportant: value !== raw }];
  });
}

const everyMode: readonly Mode[] = ['light', 'dark', 'forced'];

/**
 * The modes in which a media query applies on a wide screen; empty for narrow screens, print and
 * others.
 */
function modesOf(query: string): readonly Mode[] {
  const text = query.toLowerCase();
  if (/prefers-color-scheme:\s*dark/.test(text.replace(/\s+/g, ''))) return ['dark'];
  if (/prefers-color-scheme:\s*light/.test(text.replace(/\s+/g, ''))) return ['light', 'forced'];
  return /\bprint\b|max-(?:device-)?width|\bnot\b/.test(text) ? [] : everyMode;
}

interface Block {
  prelude: string;
  body: string;
}

/** The blocks of one level of nesting. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let opened = 0;
  for (let at = 0; at < css.length; at += 1) {
    const mark = css[at];
    if (mark === '{' && depth++ === 0) opened = at;
    if (mark === ';' && depth === 0) start = at + 1;
    if (mark !== '}' || depth === 0) continue;
    depth -= 1;
    if (depth > 0) continue;
    blocks.push({ prelude: css.slice(start, opened).trim(), body: css.slice(opened + 1, at) });
    start = at + 1;
  }
  return blocks;
}

function compoundOf(text: string): Compound | null {
  const match = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(text);
  if (!match || text === '') return null;
  const [, tag = '', marks = ''] = match;
  const names = marks.match(/[.#][\w-]+/g) ?? [];
  const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1));
  const id = names.find((name) => name.startsWith('#'))?.slice(1) ?? '';
  return { tag: tag === '*' ? '' : tag.toLowerCase(), classes, id };
}

function weightOf(path: readonly Compound[], hasAttribute: boolean): number {
  const each = path.map(
    ({ tag, classes, id }) => (id ? 100 : 0) + classes.length * 10 + (tag ? 1 : 0),
  );
  return each.reduce((sum, weight) => sum + weight, hasAttribute ? 10 : 0);
}

const forcedMark = /^\[data-ogs[cb]\]\s+/i;

function ruleOf(
  selector: string,
  declarations: Declaration[],
  modes: readonly Mode[],
  order: number,
): StyleRule | null {
  const isForced = forcedMark.test(selector);
  const parts = selector.replace(forcedMark, '').split(/\s+/).map(compoundOf);
  const path = parts.filter((part) => part !== null);
  if (path.length !== parts.length) return null;
  const held = isForced ? modes.filter((mode) => mode === 'forced') : modes;
  return { path, declarations, modes: held, weight: weightOf(path, isForced), order };
}

const colouring = /^(?:color|background|background-color|background-image)$/;
const drawing = /^(?:color|background|background-color|background-image|font-size|font-weight)$/;

/**
 * Parses the plain rules and media queries that emails use. Selectors such as `:hover` are ignored.
 */
export function parseStyles(css: string): StyleSheet {
  const rules: StyleRule[] = [];
  const unread: string[] = [];
  const read = (blocks: Block[], modes: readonly Mode[]) => {
    for (const { prelude, body } of blocks) {
      if (/^@media\b/i.test(prelude)) read(blocksOf(body), modesOf(prelude));
      if (prelude.startsWith('@') || modes.length === 0) continue;
      const declarations = parseDeclarations(body).filter(({ name }) => drawing.test(name));
      if (declarations.length === 0) continue;
      for (const selector of prelude.split(',').map((each) => each.trim())) {
        const rule = ruleOf(selector, declarations, modes, rules.length);
        if (rule) rules.push(rule);
        else if (
          !/:(?:hover|focus|active|visited)/.test(selector) &&
          declarations.some(({ name }) => colouring.test(name))
        ) {
          unread.push(selector);
        }
      }
    }
  };
  read(blocksOf(css.replace(/\/\*[^]*?\*\//g, ' ')), everyMode);
  return { rules, unread };
}
