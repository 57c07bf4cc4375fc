import type { Check, Draft, Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { textWithin } from '@/domain/email/emailDocument';
import { counted } from '@/domain/format/text';
import { unsubscribeToken } from '@/domain/firm/legal';

const tokenName = unsubscribeToken.replace(/[<%>]/g, '');

/** Matches the token after escaping, which the provider no longer recognizes. */
const escapedToken = new RegExp(`(?:&lt;|&#60;|%3C)(?:%25|%)${tokenName}`, 'i');

function finding(text: string): Draft {
  return { severity: 'mustFix', text, ...locationOf('footer', 'Unsubscribe') };
}

function countIn(text: string): number {
  return text.split(unsubscribeToken).length - 1;
}

function inEmail({ html, text, document }: Subject): Draft[] {
  const found: Draft[] = [];
  const count = countIn(html);
  const links = (document?.elements ?? []).filter(
    ({ tag, attributes }) => tag === 'a' && attributes.get('href') === unsubscribeToken,
  );
  const isReadable = links.some((link) => !link.isHidden && textWithin(link) !== '');
  if (escapedToken.test(html)) {
    found.push(finding('The unsubscribe token is escaped, so the provider can’t fill it in.'));
  } else if (count === 0) {
    found.push(finding('The email has no unsubscribe token: subscribers couldn’t unsubscribe.'));
  } else if (!isReadable) {
    found.push(finding('The unsubscribe token isn’t in a link that subscribers can see.'));
  }
  if (count > 1) {
    found.push(finding(`The email has ${count} unsubscribe tokens instead of one.`));
  }
  const inText = countIn(text);
  if (text.trim() !== '' && inText !== 1) {
    const times = inText === 0 ? 'no unsubscribe token' : counted(inText, 'unsubscribe token');
    found.push({
      severity: inText === 0 ? 'mustFix' : 'check',
      text: `The plain text has ${times} instead of one.`,
    });
  }
  return found;
}

/** The website version must not have the token, because only the email provider replaces it. */
function onWebsite({ html, text, document }: Subject): Draft[] {
  const hasToken = html.includes(tokenName) || text.includes(tokenName);
  if (hasToken) return [finding('The website version contains the email’s unsubscribe token.')];
  const hasLink = document?.elements.some(
    (element) => element.tag === 'a' && /^unsubscribe\b/i.test(textWithin(element)),
  );
  return hasLink
    ? [finding('The website version has a link to unsubscribe, which is for emails.')]
    : [];
}

export const unsubscribe: Check = {
  key: 'unsubscribe',
  name: 'Unsubscribe link',
  run: (subject) => (subject.form === 'email' ? inEmail(subject) : onWebsite(subject)),
};
