import { noDocument, type Check, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf } from '@/domain/checks/textFinding';
import { textWithin } from '@/domain/email/emailDocument';
import { legalNotes, unsubscribeToken } from '@/domain/firm/legal';
import { counted, quoted } from '@/domain/format/text';
import type { SectionName } from '@/domain/newsletter/variants';

function onOneLine(text: string): string {
  return text.replace(/[\s\u00A0]+/g, ' ');
}

function wordsIn({ passages }: Subject, section: SectionName): string {
  return onOneLine(
    passages
      .filter((passage) => passage.section === section)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** True without a text part, because another check reports that. */
function isInText(text: string, words: string): boolean {
  return text.trim() === '' || text.includes(words);
}

const around = 24;

/** Quotes the footer where it first differs from the note; null where it has none of its words. */
function changed(note: string, text: string, footer: string): Draft | null {
  const said = footer.trim();
  let same = 0;
  while (same < text.length && text[same] === said[same]) same += 1;
  if (same < around) return null;
  const from = said.lastIndexOf(' ', Math.max(0, same - around)) + 1;
  const to = said.indexOf(' ', same + around / 2);
  const words = quoted(said.slice(from, to === -1 ? undefined : to));
  const wanted = `The words of the disclaimer “${note}” were changed in the footer`;
  return { severity: 'mustFix', text: `${wanted}: it says ${words}.`, section: 'footer' };
}

function legal(subject: Subject, plain: string): Draft[] {
  const footer = wordsIn(subject, 'footer');
  const missing = (note: string, where: string): Draft => ({
    severity: 'mustFix',
    text: `The disclaimer “${note}” is missing from ${where}, or its words were changed.`,
    section: 'footer',
  });
  return legalNotes(subject.publisher, subject.brand).flatMap(({ subject: title, text }) => {
    const note = title.replace(/\.$/, '');
    if (!footer.includes(title)) return [missing(note, 'the footer')];
    if (!footer.includes(text)) {
      return [changed(note, text, footer.split(title)[1] ?? '') ?? missing(note, 'the footer')];
    }
    return isInText(plain, text) ? [] : [missing(note, 'the plain text')];
  });
}

function notice(subject: Subject, plain: string): Draft[] {
  const words = wordsIn(subject, 'notice');
  const audience = `clients of ${subject.brand.name}`;
  const missing = (where: string): Draft => ({
    severity: 'mustFix',
    text: `The notice that this message is solely for ${audience} is missing from ${where}.`,
    section: 'notice',
  });
  const isThere = /\bmembers only\b/i.test(words) && words.includes(`solely to ${audience}`);
  if (!isThere) return [missing('the email')];
  return isInText(plain, audience) ? [] : [missing('the plain text')];
}

/** Commercial email must contain the sender's postal address. */
function address(subject: Subject): Draft[] {
  const { postal_address } = subject.brand;
  if (
    subject.form === 'website' ||
    wordsIn(subject, 'footer').includes(onOneLine(postal_address))
  ) {
    return [];
  }
  const text = `The postal address of ${subject.publisher.name} is missing from the footer.`;
  return [{ severity: 'mustFix', text, section: 'footer' }];
}

/** The disclaimers, the notice for clients and the postal address. */
export const notices: Check = {
  key: 'notices',
  name: 'Disclaimer and client notice',
  run(subject) {
    if (!subject.document) return noDocument;
    const plain = onOneLine(subject.text);
    return [...notice(subject, plain), ...legal(subject, plain), ...address(subject)];
  },
};

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

/** One way out in an email, none on the website. */
export const unsubscribe: Check = {
  key: 'unsubscribe',
  name: 'Unsubscribe link',
  run: (subject) => (subject.form === 'email' ? inEmail(subject) : onWebsite(subject)),
};
