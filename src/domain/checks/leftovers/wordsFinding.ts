import type { Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import type { Words } from '@/domain/checks/reading/words';
import { excerptAt, isUnderlined } from '@/domain/checks/wording';

/** The finding for words that may never be sent, underlined where their field can do so. */
export function wordsFinding(
  words: Words,
  { 0: found, index }: RegExpExecArray,
  text: string,
  to?: string,
): Draft {
  const { section, field } = words;
  const fix = {
    kind: 'text',
    label: `Change to “${to ?? ''}”`,
    from: found,
    to: to ?? '',
  } as const;
  return {
    severity: 'mustFix',
    text,
    ...locationOf(section, excerptAt(words.text, index, found.length)),
    ...(field ? { field } : {}),
    ...(isUnderlined(field) ? { words: found, ...(to === undefined ? {} : { fix }) } : {}),
  };
}
