import type { Publisher } from '@/api/contract/publication';
import type { Check, Draft, Subject } from '@/domain/findings/check';
import { addressProblem } from '@/domain/findings/addresses';
import { wrongCampaign } from '@/domain/findings/linking/campaigns';
import { detour } from '@/domain/findings/linking/detours';
import { pastEvent } from '@/domain/findings/linking/events';
import { linkFinding, type LinkProblem } from '@/domain/findings/linking/linkProblem';
import { clickIdentifier, personalAddress } from '@/domain/findings/linking/personal';
import { privatePage } from '@/domain/findings/linking/privatePages';
import {
  caughtPunctuation,
  misspelledHost,
  mixedAlphabets,
} from '@/domain/findings/linking/spelledAddress';
import { frontPage, sharedAddresses, swappedStories } from '@/domain/findings/linking/stories';
import { remembered } from '@/domain/findings/remembered';
import { wrongTarget } from '@/domain/findings/linking/target';
import { writtenLinks, type WrittenLink } from '@/domain/findings/linking/writtenLinks';
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
