import type { Check, Draft, Subject } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import { textWithin } from '@/domain/findings/reading/letterDocument';
import { counted } from '@/domain/findings/wording';
import { unsubscribeToken } from '@/domain/legal';

const tokenName = unsubscribeToken.replace(/[<%>]/g, '');

/** The token as an escaping has broken it. */
const escapedToken = new RegExp(`(?:&lt;|&#60;|%3C)(?:%25|%)${tokenName}`, 'i');

function finding(text: string): Draft {
  return { isBlocking: true, text, ...placeOf('footer', 'Unsubscribe') };
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
    found.push(finding('The unsubscribe token is escaped, so the provider cannot fill it in.'));
  } else if (count === 0) {
    found.push(finding('The email has no unsubscribe token: readers could not leave the list.'));
  } else if (!isReadable) {
    found.push(finding('The unsubscribe token stands in no link that readers can see.'));
  }
  if (count > 1) {
    found.push(finding(`The unsubscribe token stands ${count} times in the email, not once.`));
  }
  const inText = countIn(text);
  if (text.trim() !== '' && inText !== 1) {
    const times = inText === 0 ? 'no unsubscribe token' : counted(inText, 'unsubscribe token');
    found.push({ isBlocking: inText === 0, text: `The plain text has ${times}, not one.` });
  }
  return found;
}

/** The provider does not send what stands on the website, so nothing would fill the token in. */
function onWebsite({ html, text, document }: Subject): Draft[] {
  const hasToken = html.includes(tokenName) || text.includes(tokenName);
  if (hasToken) return [finding('The website form holds the unsubscribe token of the email.')];
  const hasLink = document?.elements.some(
    (element) => element.tag === 'a' && /^unsubscribe\b/i.test(textWithin(element)),
  );
  return hasLink
    ? [finding('The website form has a link to unsubscribe, which is for emails.')]
    : [];
}

export const unsubscribe: Check = {
  key: 'unsubscribe',
  name: 'Unsubscribe link',
  run: (subject) => (subject.form === 'email' ? inEmail(subject) : onWebsite(subject)),
};
