import { retentionKinds, type RetentionDraft, type RetentionKind } from '@/api/contract/retention';

/** What is deleted, and what people can't do or see then. */
export interface RetentionWords {
  label: string;
  /** What goes, and what always stays. */
  lost: string;
  /** How one and several are counted: `1 version`, `2 versions`. */
  one: string;
  many: string;
}

export const retentionWords: Record<RetentionKind, RetentionWords> = {
  versions: {
    label: 'Earlier versions of newsletters',
    lost: 'Version history no longer shows them, and they can’t be restored. Each field keeps its last version and those that were sent.',
    one: 'version',
    many: 'versions',
  },
  events: {
    label: 'Reported opens, clicks and bounces',
    lost: 'The counts stay. What the email service reports about a send after this time isn’t counted.',
    one: 'reported event',
    many: 'reported events',
  },
  emails: {
    label: 'HTML of sent emails',
    lost: 'The send log keeps its rows, but can’t show these emails or their clicks by section. Published and approved newsletters stay, and so does every email whose delivery isn’t confirmed.',
    one: 'email’s HTML',
    many: 'emails’ HTML',
  },
  activity: {
    label: 'Activity',
    lost: 'Earlier entries can’t be looked up anymore.',
    one: 'activity entry',
    many: 'activity entries',
  },
};

/** Such as `400 days`, `3 years` or `Keep`. */
export function retentionTime(days: number | null): string {
  if (days === null) return 'Keep';
  const years = days / 365;
  return years >= 2 && Number.isInteger(years)
    ? `${years} years`
    : `${days.toLocaleString('en-US')} days`;
}

/** What a setting is now, such as `Activity: 400 days; …`. */
export function retentionSummary(draft: RetentionDraft): string {
  return retentionKinds
    .map((kind) => `${retentionWords[kind].label}: ${retentionTime(draft[kind])}`)
    .join('; ');
}

/** Such as `1,204 versions and 2 activity entries`. */
export function deletedSentence(counts: Readonly<Record<RetentionKind, number>>): string {
  const parts = retentionKinds.flatMap((kind) => {
    const { one, many } = retentionWords[kind];
    const count = counts[kind];
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('en-US').format(parts);
}
