import type { CheckSetting } from '@/api/contract/checkSettings';

const untouched = { mode: null, fixed: '', ignored: 0, example: '', at: null };

/** Checks of which people ignored some, one that is lowered, one that is off and one that always runs. */
export const sampleCheckSettings: CheckSetting[] = [
  {
    key: 'spelling',
    name: 'Spelling',
    mode: 'tip',
    fixed: '',
    ignored: 14,
    example: '“restaking” in Market Update isn’t in the dictionary.',
    at: '2026-11-20 08:02:10',
  },
  {
    ...untouched,
    key: 'tickers',
    name: 'Tickers missing from the tables',
    ignored: 3,
    example: '$LINK in Market Update isn’t in any price table.',
    at: '2026-11-19 07:44:00',
  },
  { ...untouched, key: 'sentences', name: 'Sentences without an end', mode: 'off' },
  { ...untouched, key: 'dates', name: 'Dates that disagree' },
  {
    ...untouched,
    key: 'unsubscribe',
    name: 'Unsubscribe link',
    fixed: 'The law asks for this in every email.',
  },
];
