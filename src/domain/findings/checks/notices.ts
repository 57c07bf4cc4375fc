import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { firm } from '@/domain/firm/firm';
import { legalNotes } from '@/domain/firm/legal';
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

function legal(subject: Subject, plain: string): Draft[] {
  const footer = wordsIn(subject, 'footer');
  const missing = (note: string, where: string): Draft => ({
    severity: 'mustFix',
    text: `The disclaimer “${note}” is missing from ${where}, or its words were changed.`,
    section: 'footer',
  });
  return legalNotes(subject.brand).flatMap(({ subject: title, text }) => {
    const note = title.replace(/\.$/, '');
    if (!footer.includes(title) || !footer.includes(text)) return [missing(note, 'the footer')];
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
  if (subject.form === 'website' || wordsIn(subject, 'footer').includes(firm.address)) return [];
  const text = `The postal address of ${firm.name} is missing from the footer.`;
  return [{ severity: 'mustFix', text, section: 'footer' }];
}

export const notices: Check = {
  key: 'notices',
  name: 'Disclaimer and client notice',
  run(subject) {
    if (!subject.document) return noDocument;
    const plain = onOneLine(subject.text);
    return [...notice(subject, plain), ...legal(subject, plain), ...address(subject)];
  },
};
