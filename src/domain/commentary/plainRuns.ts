import type { Mark } from './blocks';

/** What `plainRuns` needs to know of a run of commentary, or of text in a rendered email. */
type AnyRun =
  | { kind: 'text'; text: string; marks: readonly Mark[] }
  | { kind: 'break' }
  | { kind: 'image' };

type Script = 'sup' | 'sub';

function isStruck(run: AnyRun): boolean {
  return run.kind === 'text' && run.marks.includes('s');
}

function scriptOf(run: AnyRun | undefined): Script | null {
  if (run?.kind !== 'text') return null;
  if (run.marks.includes('sup')) return 'sup';
  return run.marks.includes('sub') ? 'sub' : null;
}

function textOf(run: AnyRun | undefined): string {
  return run?.kind === 'text' ? run.text : ' ';
}

function withText<R extends AnyRun>(run: R, text: string): R {
  return run.kind === 'text' ? { ...run, text } : run;
}

/** Struck words leave one space where they had two, and none before a comma or at an edge. */
function withoutStruck<R extends AnyRun>(runs: readonly R[]): R[] {
  const kept: R[] = [];
  runs.forEach((run, at) => {
    if (isStruck(run)) return;
    const last = kept.at(-1);
    const previous = runs[at - 1];
    const isAfterStruck = previous !== undefined && isStruck(previous);
    if (isAfterStruck && last?.kind === 'text' && /^[\s,.;:!?%)\]”’]/.test(textOf(run))) {
      kept[kept.length - 1] = withText(last, last.text.trimEnd());
    }
    const isFirst = isAfterStruck && last?.kind !== 'text';
    kept.push(isFirst ? withText(run, textOf(run).trimStart()) : run);
  });
  return kept;
}

/** What is written around raised or lowered words so that they aren’t read as part of their line. */
function scriptSigns(
  script: Script,
  before: string,
  words: string,
  after: string,
): [string, string] {
  const isJoined = /\d$/.test(words) && /^\d/.test(after);
  const isAlone = /(?:^|[\s([“‘])$/.test(before);
  const isOrdinal = script === 'sup' && /\d$/.test(before) && /^(?:st|nd|rd|th)$/i.test(words);
  const isFormula =
    script === 'sub' && /^\d+$/.test(words) && /(?:[A-Z][a-z]?|[)\]])$/.test(before);
  const isSymbol = !/[\p{L}\p{N}]/u.test(words);
  if (isAlone || isOrdinal || isFormula || isSymbol) return isJoined ? ['(', ')'] : ['', ''];
  const sign = script === 'sup' ? '^' : '_';
  const isSimple = /^(?:[-−+]?\d+(?:\.\d+)?|\p{L}+)$/u.test(words) && !/^[\p{L}\p{N}]/u.test(after);
  return isSimple ? [sign, ''] : [`${sign}(`, ')'];
}

/**
 * Runs as they are read without formatting. Struck words are left out. Raised and lowered words get
 * a sign, so that 10⁶ isn’t read as 106: `10^6`, `10^(n+1)`, `x_1`. Ordinals (`20th`) and formulas
 * (`CO2`) read right without one.
 */
export function plainRuns<R extends AnyRun>(runs: readonly R[]): R[] {
  const plain = withoutStruck(runs);
  let before = '';
  for (let from = 0; from < plain.length;) {
    const script = scriptOf(plain[from]);
    let to = from + 1;
    while (scriptOf(plain[to]) === script && to < plain.length) to += 1;
    const words = plain.slice(from, to).map(textOf).join('');
    if (script !== null && words.trim() !== '') {
      const [open, close] = scriptSigns(script, before, words.trim(), textOf(plain[to]));
      plain[from] = withText(plain[from] as R, `${open}${textOf(plain[from])}`);
      plain[to - 1] = withText(plain[to - 1] as R, `${textOf(plain[to - 1])}${close}`);
    }
    before = `${before}${words}`.slice(-2);
    from = to;
  }
  return plain;
}

/** Runs as one plain line. Unless told otherwise, line breaks and images are spaces in it. */
export function plainLine(
  runs: readonly AnyRun[],
  { lineBreak = ' ', image = ' ' }: { lineBreak?: string; image?: string } = {},
): string {
  const parts = plainRuns(runs).map((run) => {
    if (run.kind === 'text') return run.text;
    return run.kind === 'break' ? lineBreak : image;
  });
  return parts
    .join('')
    .replace(/[ \u00A0]+/g, ' ')
    .trim();
}

/** Only the struck words, on one line. */
export function struckLine(runs: readonly AnyRun[]): string {
  const parts = runs.map((run) => (isStruck(run) ? textOf(run) : ' '));
  return parts
    .join('')
    .replace(/[ \u00A0]+/g, ' ')
    .trim();
}
