import type { Publisher } from '@/api/contract/publication';
import { mailboxesOf } from '@/domain/firm/mailboxes';
import type { LinkProblem } from './writtenLinks';

/** Parameters that open a page with somebody's rights, or that only newsletters give their readers. */
const secretKeys =
  /^(?:session(?:_?id)?|sid|unlocked_article_code|jsessionid|phpsessid|jwt|id_token|refresh_token|access_?token|auth_?token|api_?key|client_secret|passw(?:or)?d|pwd|otp|magic_?link|login_token|invite_?token|share_?token|gift(?:_?(?:code|token))?|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|mc_eid|mkt_tok|vero_id|ck_subscriber_id|_kx)$/i;
/** Parameters that may name one reader of somebody's newsletter. */
const personKeys =
  /^(?:token|key|signature|user_?id|uid|member_?id|subscriber_?id|contact_?id|recipient_?id|customer_?id|account_?id|login_hint|sig)$/i;
/** Click identifiers that a social network or a mail program hangs on. */
const clickKeys =
  /^(?:fbclid|gclid|dclid|wbraid|gbraid|msclkid|mc_cid|igshid?|twclid|ttclid|li_fat_id|yclid|_hsenc|_hsmi)$/i;

/** A value that nobody can guess: a number of an account, a key, a JSON web token. */
function isIdentity(value: string): boolean {
  const isLong = value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value);
  return /^eyJ[\w-]{4,}/.test(value) || /^\d{4,}$/.test(value) || (isLong && !/[\s/]/.test(value));
}

function isPersonal(key: string, value: string): boolean {
  return secretKeys.test(key) ? value.length >= 6 : personKeys.test(key) && isIdentity(value);
}

function personIn(publisher: Publisher, text: string): boolean {
  const mailboxes = mailboxesOf(publisher);
  return [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].some(
    ([email]) => !mailboxes.has(email.toLowerCase()),
  );
}

/** One reader’s own page: `/unsubscribe/u/8841203/9ac0be77d1`. */
const ownPage =
  /\/(?:unsubscribe|opt-?out|preferences|confirm|verify|activate|invite|reset)\/(?:.*\/)?(?:\d{5,}|(?=[\da-f]*\d)[\da-f]{8,})(?:\/|$)/i;

function without(url: URL, isUnwanted: (key: string, value: string) => boolean): string {
  const bare = new URL(url.href);
  for (const [key, value] of url.searchParams) {
    if (isUnwanted(key, value)) bare.searchParams.delete(key);
  }
  return bare.href;
}

/** An address that names one person, opens a page with somebody’s rights, or counts somebody’s click. */
export function personalAddress(publisher: Publisher, url: URL): LinkProblem | null {
  if (url.username !== '' || url.password !== '') {
    return { severity: 'mustFix', what: 'carries a user name or password' };
  }
  const secret = [...url.searchParams].find(([key, value]) => isPersonal(key, value))?.[0];
  if (secret !== undefined) {
    return {
      severity: 'mustFix',
      what: `carries a personal key (${secret}=…). Use the public address`,
      to: without(url, isPersonal),
      label: `Remove “${secret}”`,
    };
  }
  if (personIn(publisher, decodeURI(`${url.pathname}${url.search}`).replaceAll('%40', '@'))) {
    return {
      severity: 'mustFix',
      what: 'carries a person’s email address. Use the public address',
    };
  }
  if (ownPage.test(url.pathname) || /;jsessionid=/i.test(url.pathname)) {
    return { severity: 'mustFix', what: 'opens one person’s own page. Use the public address' };
  }
  const click = [...url.searchParams.keys()].find((name) => clickKeys.test(name));
  if (click === undefined) return null;
  return {
    severity: 'check',
    what: `carries a click identifier of another site (${click})`,
    to: without(url, (name) => clickKeys.test(name)),
    label: `Remove “${click}”`,
  };
}
