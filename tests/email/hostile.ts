import type { ContentInput } from '@/domain/newsletter/content';
import { corpus } from '../corpora/corpus';
import { fixture } from './fixture';

const sampleSize = 200;

interface XssCase {
  p: string;
  live?: string[];
}

/** Strings that run a script on an unprotected page, evenly sampled. */
export function hostileStrings(): string[] {
  const live = corpus<XssCase>('xss').filter((one) => one.live?.length);
  const step = Math.max(1, Math.floor(live.length / sampleSize));
  const sample = live.filter((_, at) => at % step === 0).slice(0, sampleSize);
  const aimed = corpus<{ v: string }>('editor_specific');
  return [...sample.map(({ p }) => p), ...aimed.map(({ v }) => v)];
}

/** A newsletter with the hostile string in every place where a user or a feed can put text. */
export function withHostileText(text: string): ContentInput {
  const [item] = fixture.news;
  const [coin] = fixture.crypto.general;
  if (!item || !coin) throw new Error('The fixture has no news or no coin.');
  return {
    ...fixture,
    newsletter: {
      ...fixture.newsletter,
      name: text,
      author: text,
      daily_comments: text,
      daily_comments_technical: `<p>${text}</p>`,
      newsletter_image: text,
      technical_image: text,
      newsletter_image_promo_fsi: text,
      link_fsi: text,
    },
    news: [{ ...item, text, author: text, content: text, link: text, sub_category: text }],
    crypto: { ...fixture.crypto, general: [{ ...coin, name: text }] },
    listed: { ...fixture.listed, etps: [], stocks: [] },
  };
}
