import type { Publisher } from '@/api/contract/publication';
import { ofPublisher } from '@/domain/firm/publisher';
import type { LinkProblem } from './linkProblem';

const sessionKeys =
  /^(?:session|sessionid|session_id|sess|sid|jsessionid|phpsessid|aspsessionid\w*|asp\.net_sessionid|jwt|id_token|refresh_token|access_?token|auth_?token|authtoken|bearer|api_?key|apikey|secret|client_secret|passw(?:or)?d|pwd|otp|magic|magic_?link|login_token|signin_token|invite_?token|sso_token|share_?token|unlock|gift(?:_?(?:code|token|id|link))?|unlocked_?\w*_?(?:code|token|key)|accesstoken|usertoken|user_token|auth|hmac)$/i;
const maybeKeys = /^(?:token|key|code|t|k|h|hash|sig|signature|ticket|nonce|s|st|tk|upn|d)$/i;
const signatureKeys =
  /^(?:x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|awsaccesskeyid|key-pair-id|googleaccessid)$/i;
const personKeys =
  /^(?:user|user_?id|uid|userid|username|member|member_?id|memberid|subscriber|subscriber_?id|sub_id|contact|contact_?id|recipient|recipient_?id|customer_?id|client_?id|account_?id|mc_eid|mkt_tok|oly_(?:enc|anon)_id|vero_id|ck_subscriber_id|_kx|cid|eid|rid|email|e-?mail|mail|login_hint)$/i;

/** A value that nobody can guess: a signature, a key, a JSON web token. */
function isSecret(value: string): boolean {
  if (/^eyJ[\w-]{4,}/.test(value)) return true;
  return (
    value.length >= 16 &&
    /\d/.test(value) &&
    /[a-z]/i.test(value) &&
    !/[\s/]/.test(value) &&
    !/^[a-z]+(?:-[a-z\d]+){2,}$/i.test(value)
  );
}

/** A number or a code of one person. */
function isIdentity(value: string): boolean {
  return (
    /^\d{4,}$/.test(value) ||
    /^(?=.*\d)[\da-f]{6,}$/i.test(value) ||
    isSecret(value) ||
    /^[a-z]+[._][a-z]+$/i.test(value)
  );
}

/** The firm's own mailboxes, which are nobody's. */
const mailboxesOf = ofPublisher(({ brands, cart }) => {
  const own = Object.values(brands).flatMap(({ from_address, reply_to, unsubscribe_address }) => [
    from_address,
    reply_to,
    unsubscribe_address,
  ]);
  return new Set([...own, cart.contact]);
});

function hasPersonalEmail(publisher: Publisher, text: string): boolean {
  const mailboxes = mailboxesOf(publisher);
  return [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].some(
    ([email]) => !mailboxes.has(email),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isPersonalPair(key: string, value: string): boolean {
  if (signatureKeys.test(key)) return value !== '';
  if (sessionKeys.test(key)) return value.length >= 6;
  if (maybeKeys.test(key)) return isSecret(value);
  if (/^mc_eid$|^mkt_tok$/i.test(key)) return value !== '';
  return personKeys.test(key) && isIdentity(value);
}

/** The parameters of queries, of the fragment and of `;` in the path. */
function pairsOf(url: URL): [key: string, value: string][] {
  const more = `${url.pathname.split(';').slice(1).join('&')}&${url.hash.includes('=') ? url.hash.slice(1) : ''}`;
  return [...url.searchParams, ...new URLSearchParams(more)];
}

/** One subscriber’s own page: `/unsubscribe/u/8841203/9ac0be77d1`. */
function isOwnPageOfOne(path: readonly string[]): boolean {
  const at = path.findIndex((segment) =>
    /^(?:unsubscribe|opt-?out|preferences?|manage|confirm|verify|activate|invite|invitation|reset|magic|unsub|subscriptions?|account|profile|members?|users?|u)$/i.test(
      segment,
    ),
  );
  if (at === -1) return false;
  return path
    .slice(at + 1)
    .some(
      (segment) =>
        /^\d{5,}$/.test(segment) ||
        /^(?=.*\d)(?=.*[a-f])[\da-f]{8,}$/i.test(segment) ||
        (isSecret(segment) && segment.length >= 20),
    );
}

/** Click identifiers that a social network or a mail program hangs on. */
const clickKeys =
  /^(?:fbclid|gclid|gclsrc|dclid|wbraid|gbraid|msclkid|mc_cid|igshid?|twclid|ttclid|li_fat_id|yclid|_hsenc|_hsmi|s_kwcid|ef_id|epik|rdt_cid|sc_cid|wickedid|_openstat|__s|ref_src|ref_url|cmpid|_branch_match_id)$/i;

function withoutKeys(url: URL, isUnwanted: (key: string) => boolean): string {
  const bare = new URL(url.href);
  const parts = bare.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isUnwanted(decoded(part.split('=')[0] ?? '')));
  bare.search = parts.length > 0 ? `?${parts.join('&')}` : '';
  return bare.href;
}

/** An address that identifies one person, or opens a page with somebody’s rights. */
export function personalAddress(publisher: Publisher, url: URL): LinkProblem | null {
  if (url.protocol === 'mailto:') return null;
  const isUser = url.username !== '' || url.password !== '';
  if (isUser) return { severity: 'mustFix', what: 'carries a user name or password' };
  const pairs = pairsOf(url);
  const secret = pairs.find(([key, value]) => isPersonalPair(key, value));
  if (secret) {
    return {
      severity: 'mustFix',
      what: `carries a personal key (${secret[0]}=…). Use the public address`,
      to: withoutKeys(url, (key) =>
        pairs.some(([name, value]) => name === key && isPersonalPair(name, value)),
      ),
      label: `Remove “${secret[0]}”`,
    };
  }
  if (hasPersonalEmail(publisher, decoded(`${url.pathname}${url.search}${url.hash}`))) {
    return {
      severity: 'mustFix',
      what: 'carries a person’s email address. Use the public address',
    };
  }
  if (isOwnPageOfOne(url.pathname.split('/').filter(Boolean))) {
    return { severity: 'mustFix', what: 'opens one person’s own page. Use the public address' };
  }
  return null;
}

/** An address with what somebody else counts clicks by. */
export function clickIdentifier(url: URL): LinkProblem | null {
  const key = [...url.searchParams.keys()].find((name) => clickKeys.test(name));
  if (key !== undefined) {
    return {
      severity: 'check',
      what: `carries a click identifier of another site (${key})`,
      to: withoutKeys(url, (name) => clickKeys.test(name)),
      label: `Remove “${key}”`,
    };
  }
  if (
    /^(?:chatgpt|openai|perplexity|claude|gemini|copilot)\b/i.test(
      url.searchParams.get('utm_source') ?? '',
    )
  ) {
    return {
      severity: 'check',
      what: 'carries the tag of a writing assistant (utm_source)',
      to: withoutKeys(url, (name) => /^utm_/i.test(name)),
      label: 'Remove the tag',
    };
  }
  return null;
}
