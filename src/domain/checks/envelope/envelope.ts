import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import type { Severity } from '@/domain/checks/report';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { graphemeCount, quoted } from '@/domain/format/text';
import { isKnownAuthor } from '@/domain/firm/byline';
import { productTitle } from '@/domain/newsletter/productTitle';

const longest = 100;

/** The subject, which inboxes list, and the title and language, which screen readers use. */
export const envelope: Check = {
  key: 'envelope',
  name: 'Subject, title and language',
  run({ subject, document }) {
    const found: Draft[] = [];
    const add = (severity: Severity, text: string) =>
      found.push({ severity, text, field: 'title' });
    const length = graphemeCount(subject);
    if (subject.trim() === '') add('mustFix', 'The email has no subject.');
    if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(subject)) {
      add('mustFix', 'The subject contains a line break or another control character.');
    }
    if (length > longest) {
      add(
        'check',
        `The subject has ${length} characters; inboxes cut it off well before ${longest}.`,
      );
    }
    if (!document) return { found, notRun: 'The title and the language couldn’t be read.' };
    if ((document.title ?? '').trim() === '') add('check', 'The email has no title element.');
    if (document.language.trim() === '') {
      const text = 'The email doesn’t declare its language.';
      found.push({ severity: 'check', text, section: 'header', field: 'title' });
    }
    return found;
  },
};

function draft(text: string): Draft {
  return { severity: 'mustFix', text, section: 'header', field: 'title' };
}

/** The logo is the image of the masthead that has words. */
function logo({ brand }: Subject, elements: readonly ReadElement[]): Draft[] {
  return elements.flatMap(({ tag, attributes }): Draft[] => {
    const alt = tag === 'img' ? (attributes.get('alt') ?? '').trim() : '';
    if (alt === '' || alt.includes(brand.name)) return [];
    return [draft(`The logo says ${quoted(alt)}, but this email is of ${brand.name}.`)];
  });
}

function title(elements: readonly ReadElement[]): Draft[] {
  return elements.flatMap((element): Draft[] => {
    const words = element.tag === 'h1' ? textWithin(element) : '';
    if (words === '' || words === productTitle) return [];
    return [draft(`The masthead says ${quoted(words)} instead of ${quoted(productTitle)}.`)];
  });
}

/** The logo and the title on top of the email. */
export const masthead: Check = {
  key: 'masthead',
  name: 'Masthead',
  run(subject) {
    const { document } = subject;
    if (!document) return noDocument;
    const elements = document.elements.filter(
      ({ section, isHidden }) => section === 'header' && !isHidden,
    );
    return [...logo(subject, elements), ...title(elements)];
  },
};

/** Without an author whom the firm knows, the email is signed by the firm, which nobody chose. */
export const author: Check = {
  key: 'author',
  name: 'Author',
  run({ publisher, input: { newsletter } }) {
    const placed = { severity: 'mustFix', field: 'author' } as const;
    const name = newsletter.author.trim();
    if (isKnownAuthor(publisher, name)) return [];
    const who =
      name === '' ? 'No author is chosen' : `${quoted(name)} is none of the firm’s authors`;
    const text = `${who}, so no person signs the email. Choose one.`;
    return [{ ...placed, text, ...(name === '' ? {} : { words: name }) }];
  },
};
