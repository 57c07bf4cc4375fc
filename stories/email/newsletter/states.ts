import type { SectionName } from '@/domain/newsletter/variants';
import type { ContentInput } from '@/domain/newsletter/content';
import {
  brief,
  briefWith,
  longWord,
  longWords,
  missingNumbers,
  sixtyNews,
  strayNews,
  tablesAndImages,
  typical,
} from '@/email/previews/inputs';

export interface NewsletterState {
  /** What the story's control calls it. */
  label: string;
  input: ContentInput;
  /** Text that every variant shows in this state. */
  shows?: string[];
  /** Text that no variant shows. */
  hides?: string[];
  /** Sections of a typical newsletter that this one lacks. */
  lacks?: SectionName[];
}

/** What a newsletter may contain or lack. Each is a choice in the stories of every variant. */
export const states = {
  typical: {
    label: 'Typical',
    input: typical,
    shows: ['Mara Lindqvist', 'Good morning.', 'Joan Ferrer'],
  },
  noPromo: {
    label: 'No promo image',
    input: briefWith({ newsletter_image_promo_fsi: '', newsletter_image_promo_fsga: '' }),
    lacks: ['promo'],
  },
  noTechnical: {
    label: 'No technical strategy',
    input: briefWith({ daily_comments_technical: '' }),
    hides: ['Joan Ferrer'],
    lacks: ['technical'],
  },
  noTickers: {
    label: 'No tickers',
    input: briefWith({
      daily_comments: '<p>A quiet session, with little to report.</p>',
      daily_comments_technical: '',
    }),
    shows: ['A quiet session'],
    lacks: ['tickers', 'technical'],
  },
  researchTeam: {
    label: 'Research team as author',
    input: briefWith({ author: 'Digital Asset Research Team' }),
    hides: ['Mara Lindqvist', 'Research Team'],
  },
  firmAuthor: {
    label: 'Firm as author',
    input: briefWith({ author: 'house' }),
    shows: ['FS Insight', 'Digital Asset Research Team'],
    hides: ['Mara Lindqvist'],
  },
  noNews: { label: 'No news', input: { ...brief, news: [] }, lacks: ['news'] },
  sixtyNews: {
    label: 'Sixty news items',
    input: { ...typical, news: sixtyNews },
    shows: ['1. ', '60. '],
  },
  unknownCategory: {
    label: 'News of unknown categories',
    input: { ...brief, news: strayNews },
    shows: ['Other'],
    hides: ['Weather'],
  },
  missingNumbers: {
    label: 'Missing numbers',
    input: missingNumbers,
    shows: ['N/A'],
    hides: ['NaN', 'null', 'undefined'],
  },
  tablesAndImages: {
    label: 'Tables and images in the text',
    input: tablesAndImages,
    shows: ['IBIT', 'Smart contract platforms', '+41.90%'],
  },
  longWords: { label: 'Very long words', input: longWords, shows: [longWord] },
} satisfies Record<string, NewsletterState>;

export type StateName = keyof typeof states;

export const stateNames = Object.keys(states) as StateName[];
