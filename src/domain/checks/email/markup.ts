import { type Check, noDocument, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import { type EmailDocument, textWithin } from '@/domain/email/emailDocument';
import { fileOf } from './altTexts';
import { quoted } from '@/domain/format/text';
import { type SectionName, sectionNames } from '@/domain/newsletter/variants';
import { byteLength } from '@/domain/email/sections';
import { sizeOf } from '@/domain/email/size';

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

/** An email that lost its end, such as the disclaimers. */
function brokenOff({ html }: Subject): Draft[] {
  if (!/<html\b/i.test(html) || /<\/html\s*>\s*$/i.test(html)) return [];
  const text = 'The email’s HTML breaks off before its end. Make it again.';
  return [{ severity: 'mustFix', text, section: 'footer' }];
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
      ...brokenOff(subject),
      ...imageFormats(document),
    ];
  },
};

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

const clip = 102_400;

const roomOfLink = 400;

/**
 * A fast test that avoids measuring each link: true if the email would be below the limit with all
 * links wrapped.
 */
function isFarBelow(html: string): boolean {
  return byteLength(html) + (html.split('href').length - 1) * roomOfLink < clip;
}

/** Gmail cuts longer emails, and with them the unsubscribe link at the end. */
export const weight: Check = {
  key: 'weight',
  name: 'Size',
  run({ form, html, document }) {
    if (form === 'website') return [];
    if (!document) return noDocument;
    if (isFarBelow(html)) return [];
    const { bytes, limit, trackedLow } = sizeOf(html);
    if (bytes > limit) {
      const text = `The email is ${kilobytes(bytes)}. Gmail clips it at ${kilobytes(limit)}.`;
      return [{ severity: 'mustFix', text, section: 'footer' }];
    }
    if (trackedLow <= limit) return [];
    const text = `Click tracking makes the email at least ${kilobytes(trackedLow)}. Gmail clips it at ${kilobytes(limit)}.`;
    return [{ severity: 'check', text, section: 'footer' }];
  },
};
