import { graphemeCount } from '@/domain/format/text';

/**
 * How many characters of a push a lock screen shows: an iPhone's title on one line and its
 * collapsed message, and Android's opened title and message. No platform guarantees them, and they
 * depend on the device and the text size, so longer texts get a warning and can still be saved.
 */
export const pushLimits = {
  title: { apple: 40, android: 65 },
  message: { apple: 178, android: 240 },
} as const;

export type PushPart = keyof typeof pushLimits;

/** The length of a title or message compared with the limits. */
export interface PushCount {
  /** Visible characters: an emoji, a flag or an accented letter counts as one. */
  count: number;
  /** Beyond this, hardly any phone shows the end. */
  limit: number;
  cutBy: 'none' | 'apple' | 'both';
}

/** Counts the visible characters of a title or message. */
export function pushCount(part: PushPart, text: string): PushCount {
  const { apple, android } = pushLimits[part];
  const count = graphemeCount(text.trim());
  const cutBy = count > android ? 'both' : count > apple ? 'apple' : 'none';
  return { count, limit: android, cutBy };
}
