import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import { locationOf } from '@/domain/checks/location';
import { textWithin, type EmailDocument } from '@/domain/email/emailDocument';
import { fileOf } from './altTexts';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';

const removed =
  'script|iframe|frame|object|embed|applet|form|input|select|textarea|video|audio|canvas|dialog';
const removedTags = new Set(removed.split('|'));
const someRemoved = new RegExp(`<(?:${removed})\\b`, 'i');

function isSectionName(id: string | undefined): id is SectionName {
  return id !== undefined && Object.hasOwn(sectionNames, id);
}

/** Mail programs remove these elements, and some refuse an email that has them. */
function removedElements({ html }: Subject): Draft[] {
  if (!someRemoved.test(html)) return [];
  const found: Draft[] = [];
  const sections: (SectionName | null)[] = [null];
  walk(parseEmail(html), {
    enter(element) {
      const id = attribute(element, 'id');
      sections.push(isSectionName(id) ? id : (sections.at(-1) ?? null));
      if (!removedTags.has(element.tagName)) return true;
      const section = sections.at(-1) ?? null;
      const text = `${sectionWords(section)} has a <${element.tagName}> element, which mail programs remove or refuse. Use a link or an image instead.`;
      found.push({ severity: 'mustFix', text, ...locationOf(section ?? 'header') });
      return true;
    },
    leave: () => void sections.pop(),
  });
  return found;
}

/** A style that was left over hides what somebody wrote. */
function hiddenText({ elements }: EmailDocument): Draft[] {
  return elements.flatMap((element): Draft[] => {
    const isOutermost = element.isHidden && element.parent?.isHidden === false;
    if (!isOutermost || !element.section) return [];
    const words = textWithin(element);
    if (!/\p{L}{3}/u.test(words)) return [];
    const text = `${quoted(words)} in ${sectionWords(element.section)} is hidden by its style, so nobody sees it. Remove the style or the text.`;
    return [{ severity: 'mustFix', text, ...locationOf(element.section) }];
  });
}

function headDraft(severity: Draft['severity'], text: string): Draft {
  return { severity, text, section: 'header' };
}

/** What the source says of itself, and what mail programs would have to fetch or don’t get. */
function source({ html, form, document }: Subject): Draft[] {
  const found: Draft[] = [];
  const language = document?.language ?? '';
  if (language.trim() !== '' && !/^en\b/i.test(language)) {
    const text = `The email says that its language is ${quoted(language)}, so screen readers mispronounce it. Set it to “en”.`;
    found.push(headDraft('check', text));
  }
  if (!/<meta\b[^>]*\bname\s*=\s*["']?color-scheme\b[^>]*\bdark\b/i.test(html)) {
    const text =
      'The email doesn’t say that it has colors for the dark, so some mail programs invert it. Add the color scheme’s meta element.';
    found.push(headDraft('check', text));
  }
  const charset = /<meta\b[^>]*\bcharset\s*=\s*["']?([\w-]+)/i.exec(html)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    const text = `The email says that its characters are ${charset}, so dashes and quotation marks look broken. Set it to UTF-8.`;
    found.push(headDraft('mustFix', text));
  }
  if (form === 'email' && /<link\b[^>]*\brel\s*=\s*["']?stylesheet|@import\b/i.test(html)) {
    const text =
      'The email loads a style sheet from elsewhere, which mail programs don’t. Put the styles into the email.';
    found.push(headDraft('check', text));
  }
  if (/<html\b/i.test(html) && !/<\/html\s*>\s*$/i.test(html)) {
    const text = 'The email’s HTML breaks off before its end. Make it again.';
    found.push({ severity: 'mustFix', text, section: 'footer' });
  }
  return found;
}

/** Formats that mail programs such as Gmail or Outlook don’t show. */
const unshown = /\.(svgz?|avif|heic|heif|tiff?|webp|pdf|psd|ai|eps)$/i;

function imageFormats({ elements }: EmailDocument): Draft[] {
  return elements.flatMap((element): Draft[] => {
    const { tag, section, isHidden } = element;
    const file = fileOf(element);
    const [, format] = tag === 'img' && !isHidden ? (unshown.exec(file) ?? []) : [];
    if (format === undefined) return [];
    const text = `Many mail programs don’t show the image ${quoted(file)} in ${sectionWords(section)}: it is in ${format.toUpperCase()} format. Use PNG or JPEG.`;
    return [{ severity: 'check', text, ...locationOf(section ?? 'header') }];
  });
}

/** What mail programs remove, hide or can't show. */
export const markup: Check = {
  key: 'markup',
  name: 'Elements that mail programs show',
  run(subject) {
    const { document } = subject;
    if (!document) return noDocument;
    return [
      ...removedElements(subject),
      ...hiddenText(document),
      ...source(subject),
      ...imageFormats(document),
    ];
  },
};
