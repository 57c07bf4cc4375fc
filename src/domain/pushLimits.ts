import { graphemeCount } from './text';

/**
 * How many characters of a push a lock screen shows before it cuts: an iPhone's title on one line
 * and its collapsed message, Android's title and message opened. No platform promises them; they
 * move with the device and the reader's type size, so that going over warns and never refuses.
 */
export const pushLimits = {
  title: { apple: 40, android: 65 },
  message: { apple: 178, android: 240 },
} as const;

export type PushPart = keyof typeof pushLimits;

/** How a title or a message stands against its limits. */
export interface PushCount {
  /** What a reader counts: an emoji, a flag or an accented letter is one. */
  count: number;
  /** Above this no phone is likely to show the end. */
  limit: number;
  cutBy: 'none' | 'apple' | 'both';
}

/** Counts a title or a message as a reader would. */
export function pushCount(part: PushPart, text: string): PushCount {
  const { apple, android } = pushLimits[part];
  const count = graphemeCount(text.trim());
  const cutBy = count > android ? 'both' : count > apple ? 'apple' : 'none';
  return { count, limit: android, cutBy };
}
