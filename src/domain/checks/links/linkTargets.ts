import type { Publisher } from '@/api/contract/publication';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { addressProblem } from '@/domain/format/addressProblem';
import { isOwnHost } from '@/domain/firm/sites';
import { quoted } from '@/domain/format/text';
import { detour } from './detours';
import { linkFinding, type LinkProblem } from './linkProblem';
import { personalAddress } from './personal';
import { email, printedAddress } from './printed';
import { privatePage } from './privatePages';
import { caughtPunctuation, misspelledHost, mixedAlphabets } from './spelledAddress';
import { writtenLinks, type WrittenLink } from './writtenLinks';

/** What is wrong with the address alone: the first problem explains the others. */
function inAddress({ url, address }: WrittenLink, publisher: Publisher): LinkProblem | null {
  const spelled = caughtPunctuation(address) ?? mixedAlphabets(address);
  if (spelled || !url) return spelled;
  const known = addressProblem(address);
  if (known !== null && known !== 'insecure') return null;
  return (
    privatePage(publisher, url) ??
    detour(url) ??
    personalAddress(publisher, url) ??
    misspelledHost(publisher, url)
  );
}

/** `Write to us` must write to the firm. */
function foreignMailbox({ words, url, before }: WrittenLink, publisher: Publisher) {
  if (url?.protocol !== 'mailto:' || email.test(words.trim())) return null;
  const host = decodeURIComponent(url.pathname).split('@')[1] ?? '';
  const isUs = /\b(?:us|our|the desk|the author)\b/i.test(`${before.slice(-40)} ${words}`);
  if (!isUs || isOwnHost(publisher, host)) return null;
  return { severity: 'mustFix', what: 'writes to a mailbox outside the firm' } as const;
}

/** A story that opens the front page of its site. */
function frontPage({ url, section }: WrittenLink): LinkProblem | null {
  const isFront =
    section === 'news' && /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/';
  if (!isFront || url.search !== '') return null;
  return { severity: 'check', what: 'opens the front page of a site, not the story' };
}

/** Two stories with one address: one of them opens the wrong page. */
function sharedAddresses(links: readonly WrittenLink[]): Draft[] {
  const first = new Map<string, WrittenLink>();
  return links.flatMap((link) => {
    if (link.section !== 'news' || !link.url) return [];
    const known = first.get(link.url.href);
    if (!known) first.set(link.url.href, link);
    if (!known || known.words === link.words) return [];
    const what = `has the address of ${quoted(known.words)}`;
    return [linkFinding(link, { severity: 'mustFix', what })];
  });
}

/** Where links lead: to pages that subscribers can open, and to those that their words promise. */
export const linkTargets: Check = {
  key: 'linkTargets',
  name: 'Where links lead',
  run(subject: Subject): Draft[] {
    const { publisher } = subject;
    const links = writtenLinks(subject);
    const found = links.flatMap((link) => {
      const problem =
        inAddress(link, publisher) ??
        printedAddress(link) ??
        foreignMailbox(link, publisher) ??
        frontPage(link);
      return problem ? [linkFinding(link, problem)] : [];
    });
    return [...found, ...sharedAddresses(links)];
  },
};
