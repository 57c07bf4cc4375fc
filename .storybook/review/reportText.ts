// No public module has the type of what a finished story reports.
import type { StoryFinishedPayload } from 'storybook/internal/core-events';

/** What a report says about a story as somebody sees it. */
export interface ReportFacts {
  story: string;
  address: string;
  version: string;
  commit: string | null;
  browser: string;
  window: { width: number; height: number; pixelRatio: number };
  /** The story's root element in px, or null if the browser doesn't tell. */
  root: { width: number; height: number } | null;
  globals: Record<string, unknown>;
  /** Only the values that differ from the story's own. */
  changedArgs: Record<string, unknown>;
  hasPlay: boolean;
  result?: StoryFinishedPayload;
  /** The reader's date and time, in words. */
  date: string;
}

interface Violation {
  id: string;
  help: string;
  nodes: unknown[];
}

/** `{ viewport: { value: 'phone' } }` gives `viewport.value: phone`; what is empty or off is left out. */
export function flatten(values: Record<string, unknown>, path = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (typeof value === 'object' && !Array.isArray(value)) {
      return flatten(value as Record<string, unknown>, `${path}${name}.`);
    }
    return [`${path}${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
  });
}

/** The values that differ from the story's own. Functions stay as they are, whatever they do. */
export function changedValues(
  now: Record<string, unknown>,
  initial: Record<string, unknown>,
): Record<string, unknown> {
  const isChanged = ([name, value]: [string, unknown]) =>
    typeof value !== 'function' && JSON.stringify(value) !== JSON.stringify(initial[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}

/**
 * The names of changed values that an address doesn't have: Storybook leaves out texts with anything
 * but letters, digits, spaces, dashes and underscores.
 */
export function leftOut(changed: Record<string, unknown>, address: string): string[] {
  const parts = (new URL(address).searchParams.get('args') ?? '').split(';');
  return Object.keys(changed).filter(
    (name) => !parts.some((part) => part.split(/[:.[]/)[0] === name),
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

function accessibilityOf(result?: StoryFinishedPayload): string[] {
  const report = result?.reporters.find(({ type }) => type === 'a11y');
  if (!report) return ['- Accessibility: not checked'];
  const { violations = [] } = (report.result ?? {}) as { violations?: Violation[] };
  if (violations.length === 0) {
    return [
      `- Accessibility: ${report.status === 'failed' ? 'the check failed' : 'no violations'}`,
    ];
  }
  return [
    `- Accessibility: ${count(violations.length, 'violation')}`,
    ...violations.map(
      ({ id, help, nodes }) => `  - ${id}: ${help} (${count(nodes.length, 'element')})`,
    ),
  ];
}

/** The accessibility check runs only after interactions that passed. */
function interactionsOf({ hasPlay, result }: ReportFacts): string {
  if (!result) return 'not finished';
  const hasFailed = result.status === 'error' && result.reporters.length === 0;
  if (!hasPlay) return hasFailed ? 'none, and the story failed' : 'none';
  return hasFailed ? 'failed' : 'passed';
}

/** A bug report in Markdown. */
export function reportText(facts: ReportFacts): string {
  const { width, height, pixelRatio } = facts.window;
  const globals = flatten(facts.globals).join(', ');
  const args = Object.entries(facts.changedArgs);
  const root = facts.root ? `${facts.root.width} × ${facts.root.height} px` : 'unknown';
  return [
    `## ${facts.story}`,
    '',
    facts.address,
    '',
    '**What I see:** ',
    '',
    '**What I expected:** ',
    '',
    `- Version: ${facts.version}${facts.commit === null ? '' : ` (${facts.commit})`}`,
    `- Browser: ${facts.browser}`,
    `- Window of the story: ${width} × ${height} px, ${pixelRatio} device pixels per px`,
    `- Size of the story: ${root}`,
    `- Toolbar: ${globals || 'nothing set'}`,
    `- Changed controls: ${args.length === 0 ? 'none' : ''}`.trimEnd(),
    ...args.map(([name, value]) => `  - ${name}: \`${JSON.stringify(value) ?? 'undefined'}\``),
    `- Interactions: ${interactionsOf(facts)}`,
    ...accessibilityOf(facts.result),
    `- Date: ${facts.date}`,
    '',
  ].join('\n');
}

interface BrowserHints {
  userAgent: string;
  userAgentData?: { brands: { brand: string; version: string }[]; platform: string };
}

/** Such as `Chromium 156 on Linux`, from what the browser says of itself. */
export function browserName({ userAgent, userAgentData }: BrowserHints): string {
  const brands = userAgentData?.brands.filter(({ brand }) => !/not.*brand/i.test(brand)) ?? [];
  const brand = brands.find((each) => each.brand !== 'Chromium') ?? brands[0];
  if (userAgentData && brand) return `${brand.brand} ${brand.version} on ${userAgentData.platform}`;
  const [, platform = 'an unknown system'] = /\(([^;)]+)/.exec(userAgent) ?? [];
  const found =
    /(Firefox|Edg)\/(\d+)/.exec(userAgent) ??
    /(Chrome)\/(\d+)/.exec(userAgent) ??
    /(Version)\/(\d+)/.exec(userAgent);
  const names: Record<string, string> = { Version: 'Safari', Edg: 'Edge' };
  if (!found) return userAgent;
  const [, name = '', version = ''] = found;
  return `${names[name] ?? name} ${version} on ${platform}`;
}
