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
  input: ContentInput;
  /** Text that every variant shows in this state. */
  shows?: string[];
  /** Text that no variant shows. */
  hides?: string[];
  /** Sections of a typical newsletter that this one lacks. */
  lacks?: SectionName[];
}

/** What a newsletter may contain or lack. Every variant has a story for each. */
export const states = {
  typical: { input: typical, shows: ['Mara Lindqvist', 'Good morning.', 'Joan Ferrer'] },
  noPromo: {
    input: briefWith({ newsletter_image_promo_fsi: '', newsletter_image_promo_fsga: '' }),
    lacks: ['promo'],
  },
  noTechnical: {
    input: briefWith({ daily_comments_technical: '' }),
    hides: ['Joan Ferrer'],
    lacks: ['technical'],
  },
  noTickers: {
    input: briefWith({
      daily_comments: '<p>A quiet session, with little to report.</p>',
      daily_comments_technical: '',
    }),
    shows: ['A quiet session'],
    lacks: ['tickers', 'technical'],
  },
  researchTeam: {
    input: briefWith({ author: 'Digital Asset Research Team' }),
    hides: ['Mara Lindqvist', 'Research Team'],
  },
  firmAuthor: {
    input: briefWith({ author: 'house' }),
    shows: ['FS Insight', 'Digital Asset Research Team'],
    hides: ['Mara Lindqvist'],
  },
  noNews: { input: { ...brief, news: [] }, lacks: ['news'] },
  sixtyNews: { input: { ...typical, news: sixtyNews }, shows: ['1. ', '60. '] },
  unknownCategory: {
    input: { ...brief, news: strayNews },
    shows: ['Other'],
    hides: ['Weather'],
  },
  missingNumbers: { input: missingNumbers, shows: ['N/A'], hides: ['NaN', 'null', 'undefined'] },
  tablesAndImages: {
    input: tablesAndImages,
    shows: ['IBIT', 'Smart contract platforms', '+41.90%'],
  },
  longWords: { input: longWords, shows: [longWord] },
} satisfies Record<string, NewsletterState>;

export type StateName = keyof typeof states;
