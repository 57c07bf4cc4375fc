/** What an administrator made of a check: its findings are only tips, or it doesn't run. */
export type CheckMode = 'tip' | 'off';

export type CheckModes = Readonly<Record<string, CheckMode>>;

/** How each mode is called in Settings. */
export const checkModeNames: Record<CheckMode | 'full', string> = {
  full: 'Normal',
  tip: 'Tip only',
  off: 'Off',
};

const law = 'The law asks for this in every email.';
const address = 'Subscribers would land on a dead, private or misleading address.';

/** The checks that always run in full, by key, each with the reason that Settings shows. */
export const fixedChecks: ReadonlyMap<string, string> = new Map([
  ['unsubscribe', law],
  ['notices', law],
  ['placeholders', 'Subscribers would read a placeholder instead of its text.'],
  ['links', address],
  ['linkTargets', address],
  ['restrictedWords', 'The firm decides in Words to avoid what it must not write.'],
]);

/** What counts for a check; undefined if it runs in full. */
export function modeOf(key: string, modes: CheckModes | undefined): CheckMode | undefined {
  return fixedChecks.has(key) || !modes || !Object.hasOwn(modes, key) ? undefined : modes[key];
}
