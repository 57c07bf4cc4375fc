import { parseUrl } from '@/domain/format/addresses';
import { siteOf } from '@/domain/firm/sites';
import type { LinkProblem, WrittenLink } from './writtenLinks';

/** The whole text is the address of a mailbox. */
export const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** An address as people write it: with its scheme, `www.` or a path, or in small letters alone. */
const address = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** True for a whole web address, as people write it. */
export function isAddress(words: string): boolean {
  if (!address.test(words)) return false;
  return (
    /^https?:|^www\.|\//i.test(words) ||
    /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|gov|edu|example|io|co|int|eu)$/.test(words)
  );
}

/** The address within words such as `Read it at data.example/flows`. */
function addressIn(words: string): string | null {
  const parts = words.split(/\s+/).map((part) => part.replace(/^[(“"]+|[.,;:!?)”"…]+$/g, ''));
  const found = parts.filter(
    (part) => /^https?:\/\/|^www\.|^[\w.-]+\.[a-z]{2,}\//i.test(part) && isAddress(part),
  );
  if (found.length === 1) return found[0] ?? null;
  return isAddress(words) ? words : null;
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\/$/, '').toLowerCase();
}

/** A printed address against the one that opens. */
export function printedAddress({ words, url }: WrittenLink): LinkProblem | null {
  const text = words.trim();
  if (!url) return null;
  if (email.test(text)) return printedMailbox(text, url);
  const printed = addressIn(text);
  const shown =
    printed === null ? null : parseUrl(/^https?:/i.test(printed) ? printed : `https://${printed}`);
  if (!shown || url.protocol === 'mailto:') return null;
  const fix = { to: shown.href, label: 'Link to the address that is shown' };
  if (siteOf(shown.hostname) !== siteOf(url.hostname)) {
    return { severity: 'mustFix', what: `shows one address and opens another`, ...fix };
  }
  const isPart =
    /…$|\.\.\.$/.test(text) || pathOf(shown) === '' || pathOf(url).startsWith(pathOf(shown));
  return isPart ? null : { severity: 'mustFix', what: 'shows one page and opens another', ...fix };
}

function printedMailbox(text: string, url: URL): LinkProblem | null {
  if (url.protocol !== 'mailto:') {
    return {
      severity: 'check',
      what: 'shows an email address and opens a page',
      to: `mailto:${text}`,
      label: 'Write to the address that is shown',
    };
  }
  if (decodeURIComponent(url.pathname).toLowerCase() === text.toLowerCase()) return null;
  return {
    severity: 'mustFix',
    what: 'shows one mailbox and writes to another',
    to: `mailto:${text}`,
    label: 'Write to the address that is shown',
  };
}
