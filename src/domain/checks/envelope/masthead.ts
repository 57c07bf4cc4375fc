import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import { productTitle } from '@/domain/newsletter/productTitle';

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
