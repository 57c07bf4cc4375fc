import type { Publisher } from '@/api/contract/publication';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { addressProblem } from '@/domain/format/addressProblem';
import { wrongCampaign } from './campaigns';
import { detour } from './detours';
import { pastEvent } from './events';
import { linkFinding, type LinkProblem } from './linkProblem';
import { clickIdentifier, personalAddress } from './personal';
import { privatePage } from './privatePages';
import { caughtPunctuation, misspelledHost, mixedAlphabets } from './spelledAddress';
import { frontPage, sharedAddresses, swappedStories } from './stories';
import { remembered } from '@/domain/checks/remembered';
import { wrongTarget } from './target';
import { writtenLinks, type WrittenLink } from './writtenLinks';
import { ofPublisher } from '@/domain/firm/publisher';

function readAddress(publisher: Publisher, { url, address }: WrittenLink): LinkProblem | null {
  const spelled = caughtPunctuation(address) ?? mixedAlphabets(address);
  if (spelled || !url) return spelled;
  const known = addressProblem(address);
  if (known !== null && known !== 'insecure') return null;
  return (
    privatePage(publisher, url) ??
    personalAddress(publisher, url) ??
    detour(url) ??
    misspelledHost(publisher, url) ??
    clickIdentifier(url)
  );
}

/** What is wrong with the address alone: the first problem explains the others. */
const inAddress = ofPublisher((publisher) =>
  remembered(
    ({ address }: WrittenLink) => address,
    (link) => readAddress(publisher, link),
  ),
);

function problemsOf(link: WrittenLink, { publisher, newsletterDay, form }: Subject): LinkProblem[] {
  const { url } = link;
  const address = inAddress(publisher)(link);
  const campaign = url && form === 'email' ? wrongCampaign(publisher, url, newsletterDay) : null;
  const target = address
    ? null
    : (wrongTarget(link, publisher) ?? frontPage(link) ?? pastEvent(link, newsletterDay));
  return [address, campaign, target].filter((problem) => problem !== null);
}

/** Where links lead: to pages that subscribers can open, and to those that their words promise. */
export const linkTargets: Check = {
  key: 'linkTargets',
  name: 'Where links lead',
  run(subject): Draft[] {
    const links = writtenLinks(subject);
    return [
      ...links.flatMap((link) => problemsOf(link, subject).map((problem) => ({ link, problem }))),
      ...swappedStories(links),
      ...sharedAddresses(links),
    ].map(({ link, problem }) => linkFinding(link, problem));
  },
};
