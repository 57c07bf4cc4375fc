import type { Publisher } from '@/api/contract/publication';
import { type CalendarDate } from '@internationalized/date';
import { isNamed, namedDays } from '@/domain/checks/dates/datesInText';
import type { LinkProblem } from './linkProblem';
import { isOwnHost } from '@/domain/firm/sites';

const tags = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const allTags =
  /^utm_(?:source|medium|campaign|term|content|id|source_platform|creative_format|marketing_tactic)$/;

/** Channels other than email. */
const otherSource =
  /^(?:twitter|x|facebook|fb|instagram|ig|linkedin|youtube|yt|tiktok|reddit|telegram|discord|google|bing|adwords|rss|feed|push|sms|whatsapp|website|homepage|blog|podcast|app|direct|partner|affiliate)(?:[-_.].*)?$/i;
const otherMedium =
  /^(?:social|paid[-_ ]?social|organic[-_ ]?social|cpc|ppc|cpm|cpa|paid|display|banner|ads?|affiliate|referral|rss|push|sms|web|organic|video|podcast|qr|print)(?:[-_.].*)?$/i;

function withTag(url: URL, name: string, value: string): string {
  const changed = new URL(url.href);
  const parts = changed.search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=')[0]?.toLowerCase() !== name);
  changed.search = `?${[...parts.filter(Boolean), `${name}=${value}`].join('&')}`;
  return changed.href;
}

/** The days that a campaign’s name tells: `update-2026-11-19`, `20261119`, `nov-19`. */
function dayIn(campaign: string) {
  const written = campaign
    .replace(/(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/(?<=[a-z\d])[-_](?=[a-z])|(?<=[a-z])[-_](?=\d)/gi, ' ')
    .replace(/_/g, '-');
  return namedDays(written);
}

function iso({ year, month, day }: CalendarDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

function ofAnotherDay(url: URL, day: CalendarDate | null): LinkProblem | null {
  const campaign = url.searchParams.get('utm_campaign') ?? '';
  const named = day ? dayIn(campaign) : [];
  if (!day || named.length === 0 || named.some((each) => isNamed(each, day))) return null;
  const isIso = /20\d\d-\d\d-\d\d/.test(campaign);
  const to = withTag(url, 'utm_campaign', campaign.replace(/20\d\d-\d\d-\d\d/, iso(day)));
  return {
    severity: 'check',
    what: `carries the campaign of another day (${campaign})`,
    ...(isIso ? { to, label: `Change to ${iso(day)}` } : {}),
  };
}

function ofAnotherChannel(url: URL): LinkProblem | null {
  const [source, medium] = [
    url.searchParams.get('utm_source') ?? '',
    url.searchParams.get('utm_medium') ?? '',
  ];
  const isOther =
    otherSource.test(source) || (otherMedium.test(medium) && !/email|newsletter/i.test(source));
  if (!isOther) return null;
  const to = withTag(new URL(withTag(url, 'utm_source', 'newsletter')), 'utm_medium', 'email');
  return {
    severity: 'check',
    what: `carries the tags of another channel (${source || medium}), so its clicks are counted there`,
    to,
    label: 'Change to email',
  };
}

function misspelledTags(url: URL): LinkProblem | null {
  const names = [...url.searchParams.keys()];
  const wrong = names.find(
    (name) =>
      /^(?:utm|umt|utn)[_-]|^amp;utm_|^utm(?:source|medium|campaign)$/i.test(name) &&
      !allTags.test(name.toLowerCase()),
  );
  if (wrong !== undefined)
    return { severity: 'check', what: `has a campaign tag that nothing counts (${wrong})` };
  if (/\?[^#]*\?utm_|\butm_\w+=[^&#]*\?utm_/.test(url.href)) {
    return {
      severity: 'check',
      what: 'has campaign tags after a second question mark, so they don’t count',
    };
  }
  return tags.some((tag) => url.searchParams.getAll(tag).length > 1)
    ? { severity: 'check', what: 'has a campaign tag twice' }
    : null;
}

/** Tags of another day or channel on a link to the firm’s own site. */
export function wrongCampaign(
  publisher: Publisher,
  url: URL,
  day: CalendarDate | null,
): LinkProblem | null {
  if (!isOwnHost(publisher, url.hostname)) return null;
  return misspelledTags(url) ?? ofAnotherChannel(url) ?? ofAnotherDay(url, day);
}
