import type { Publisher } from '@/api/contract/publication';
import type { Check } from '@/domain/checks/check';
import { addressProblem } from '@/domain/format/addressProblem';
import { isOwnHost } from '@/domain/firm/sites';
import { detour } from './detours';
import { personalAddress } from './personal';
import { email, printedAddress } from './printed';
import { privatePage } from './privatePages';
import { caughtPunctuation, misspelledHost, mixedAlphabets } from './spelledAddress';
import { linkFinding, writtenLinks, type LinkProblem, type WrittenLink } from './writtenLinks';

/** What is wrong with the address alone: the first problem explains the others. */
function inAddress({ url, address }: WrittenLink, publisher: Publisher): LinkProblem | null {
  const spelled = caughtPunctuation(address) ?? mixedAlphabets(address);
  if (spelled || !url || !/^https?:$/.test(url.protocol)) return spelled;
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

/** Where links lead: to pages that subscribers can open, and to those that their words promise. */
export const linkTargets: Check = {
  key: 'linkTargets',
  name: 'Where links lead',
  run(subject) {
    const { publisher } = subject;
    return writtenLinks(subject).flatMap((link) => {
      const problem =
        inAddress(link, publisher) ??
        printedAddress(link) ??
        foreignMailbox(link, publisher) ??
        frontPage(link);
      return problem ? [linkFinding(link, problem)] : [];
    });
  },
};
