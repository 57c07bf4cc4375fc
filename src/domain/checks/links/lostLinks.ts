import { isLeftOut } from '@/domain/commentary/parse';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import type { Subject } from '@/domain/checks/check';
import { newsWords } from '@/domain/news/news';
import { safeHref, webLink } from '@/domain/format/addresses';
import type { SectionName } from '@/domain/newsletter/variants';

/** A link that the email shows only as text. */
export interface LostLink {
  words: string;
  /** As it was typed; empty if there is none. */
  address: string;
  section: SectionName;
}

function inCommentary(html: string, section: SectionName): LostLink[] {
  const found: LostLink[] = [];
  const open: (LostLink | null)[] = [];
  if (!/<a\b/i.test(html)) return found;
  walk(parseEmail(html), {
    enter(element) {
      if (isLeftOut(element)) return false;
      if (element.tagName !== 'a') return;
      const address = attribute(element, 'href') ?? '';
      open.push(safeHref(address) === null ? { words: '', address, section } : null);
    },
    text(text) {
      const link = open.at(-1);
      if (link) link.words += text;
    },
    leave(element) {
      if (element.tagName !== 'a' || isLeftOut(element)) return;
      const link = open.pop();
      if (link && link.words.trim() !== '') found.push(link);
    },
  });
  return found;
}

/** Stored links that an email can't contain, because their addresses aren't web addresses. */
export function lostLinks({ input: { newsletter, news }, variant }: Subject): LostLink[] {
  const lost = [
    ...inCommentary(newsletter.daily_comments, 'commentary'),
    ...inCommentary(newsletter.daily_comments_technical, 'technical'),
    ...news
      .filter(({ link }) => webLink(link) === '')
      .map(({ text, link }) => ({
        words: newsWords(text),
        address: link.trim(),
        section: 'news' as const,
      })),
  ];
  return lost.filter(({ section }) => variant.sections.includes(section));
}
