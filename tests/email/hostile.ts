import type { IssueInput } from '@/domain/issue';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixture } from './fixture';

/** The corpora stand beside the checkout; a smaller set of our own is used where they do not. */
const folder = join(import.meta.dirname, '../../../shared/corpora');
const sampleSize = 200;

const own = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '--><script>alert(1)</script>',
  '<![endif]--><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '[IMAGE"onerror=alert(1) x="]',
];

interface XssCase {
  p: string;
  live?: string[];
}

function casesOf<T>(name: string): T[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: T[] }).cases;
}

/** Strings that run a script where nothing defends the page, spread evenly over the corpora. */
export function hostileStrings(): string[] {
  const live = casesOf<XssCase>('xss.json').filter((one) => one.live?.length);
  const step = Math.max(1, Math.floor(live.length / sampleSize));
  const sample = live.filter((_, at) => at % step === 0).slice(0, sampleSize);
  const aimed = casesOf<{ v: string }>('editor_specific.json');
  return [...own, ...sample.map(({ p }) => p), ...aimed.map(({ v }) => v)];
}

/** The hostile string wherever a person or a feed can put one. */
export function poisoned(text: string): IssueInput {
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
