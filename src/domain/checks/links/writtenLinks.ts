import { isLeftOut } from '@/domain/commentary/parse';
import type { Subject } from '@/domain/checks/check';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import { parseUrl, safeHref } from '@/domain/format/addresses';
import { newsWords } from '@/domain/news/news';
import type { SectionName } from '@/domain/newsletter/variants';

/** A link as it is stored, before the email makes its address whole. */
export interface WrittenLink {
  /** What readers see; for a story its headline, for a promo nothing. */
  words: string;
  /** The text of its paragraph before the link, and after it. */
  before: string;
  after: string;
  /** As it was typed or pasted. */
  address: string;
  /** As the field has it, to be replaced by a fix. */
  stored: string;
  /** Null if it can’t be read. */
  url: URL | null;
  section: SectionName;
  /** Of a story: its source, and its text. */
  source?: string;
  content?: string;
}

const blockTags = new Set('p li h1 h2 h3 h4 h5 h6 blockquote td div'.split(' '));

interface Open {
  address: string;
  from: number;
}

interface Found {
  link: WrittenLink;
  block: number;
  to: number;
}

function linkOf(address: string, section: SectionName): Omit<WrittenLink, 'words'> {
  const trimmed = address.trim();
  const stored = safeHref(trimmed) ?? trimmed;
  return { before: '', after: '', address: trimmed, stored, url: parseUrl(trimmed), section };
}

/** The links of one commentary with the text around them. */
function inCommentary(html: string, section: SectionName): WrittenLink[] {
  if (!/<a\b/i.test(html)) return [];
  const texts: string[] = [''];
  const found: Found[] = [];
  const open: Open[] = [];
  const current = () => texts.at(-1) ?? '';
  walk(parseEmail(html), {
    enter(element) {
      if (isLeftOut(element)) return false;
      if (blockTags.has(element.tagName)) texts.push('');
      if (element.tagName === 'a')
        open.push({ address: attribute(element, 'href') ?? '', from: current().length });
    },
    text(text) {
      texts[texts.length - 1] += text.replace(/\s+/g, ' ');
    },
    leave(element) {
      if (element.tagName !== 'a' || isLeftOut(element)) return;
      const { address, from } = open.pop() ?? { address: '', from: 0 };
      const words = current().slice(from);
      const link = { ...linkOf(address, section), words, before: current().slice(0, from) };
      found.push({ link, block: texts.length - 1, to: current().length });
    },
  });
  return found.map(({ link, block, to }) => ({ ...link, after: (texts[block] ?? '').slice(to) }));
}

type LinkSource = Pick<Subject, 'variant'> & {
  input: Pick<Subject['input'], 'newsletter' | 'news'>;
};

/** Every link that somebody wrote for this email, from the data. */
export function writtenLinks({ input, variant }: LinkSource): WrittenLink[] {
  const { newsletter, news } = input;
  const promo = variant.brand === 'fsi' ? newsletter.link_fsi : newsletter.link_fsga;
  const all: WrittenLink[] = [
    ...(promo.trim() ? [{ ...linkOf(promo, 'promo'), words: '' }] : []),
    ...inCommentary(newsletter.daily_comments, 'commentary'),
    ...inCommentary(newsletter.daily_comments_technical, 'technical'),
    ...news
      .filter(({ link }) => link.trim() !== '')
      .map(({ text, link, author, content }) => ({
        ...linkOf(link, 'news'),
        words: newsWords(text),
        source: newsWords(author),
        content: newsWords(content),
      })),
  ];
  return all.filter(({ section }) => variant.sections.includes(section));
}
