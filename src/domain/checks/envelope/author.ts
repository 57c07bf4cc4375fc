import type { Author, Publisher } from '@/api/contract/publication';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { authoredBlocks, type Authored } from '@/domain/checks/reading/authored';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import {
  authorOf,
  isKnownAuthor,
  isResearchTeam,
  staffAuthors,
  technicalAuthor,
} from '@/domain/firm/byline';

const placed = { severity: 'mustFix', field: 'author' } as const;

/** Without a known author, the email is signed by the firm, which nobody chose. */
function stored({ publisher, input: { newsletter } }: Subject): Draft[] {
  const name = newsletter.author.trim();
  if (name === '')
    return [{ ...placed, text: 'No author is chosen, so no person signs the email. Choose one.' }];
  if (isKnownAuthor(publisher, name)) return [];
  const text = `${quoted(name)} is none of the firm’s authors, so no person signs the email. Choose one.`;
  return [{ ...placed, text, words: name }];
}

/** `Yours,` and `Best regards,` before a name. */
const closing =
  /^(?:(?:sincerely |truly )?yours(?: (?:sincerely|truly|faithfully))?|(?:best|kind|warm)(?:est)?(?: (?:regards|wishes))?|regards|sincerely|cheers|thanks|until tomorrow),?\s+(?=\p{Lu})/iu;

/** Who signs a short text: `— Ann`, `Yours, Ann`, or `Ann Lee, Vice President`. */
function signerOf(publisher: Publisher, text: string): Author | null {
  const line = text
    .replace(closing, '')
    .replace(/^[\s–—-]+/, '')
    .split('\n')[0];
  const [signature = '', title = ''] = (line ?? '').replace(/[.]$/, '').split(/,\s*(.*)/s);
  const isTitle = title.split(/\s+/).length <= 8 && !/[.!?]\s/.test(title);
  const isSigner = ({ name }: Author) => signature === name || signature === name.split(' ')[0];
  return isTitle ? (staffAuthors(publisher).find(isSigner) ?? null) : null;
}

/** A signature under a text whose byline names somebody else. */
function signatures(publisher: Publisher, blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const signer = authored.text.length < 120 ? signerOf(publisher, authored.text) : null;
    if (!signer || signer.key === author.key) return [];
    const words = authored.text.split('\n')[0] ?? authored.text;
    const text = `${quoted(words)} signs ${authored.where}, but its author is ${author.name}.`;
    return [textFinding(authored, { severity: 'check', index: 0, words, text })];
  });
}

function signed(subject: Subject): Draft[] {
  const { publisher, input } = subject;
  const { author: name } = input.newsletter;
  const technical = authoredBlocks(subject, 'technical');
  const byTechnical = signatures(publisher, technical, technicalAuthor(publisher));
  const author = authorOf(publisher, name);
  const isKnown = isKnownAuthor(publisher, name);
  const isHouse = isResearchTeam(name) || author.key === publisher.house_author;
  if (name.trim() === '' || (isKnown && isHouse)) return byTechnical;
  const byline = isKnown ? author : { ...author, key: name, name: quoted(name) };
  return [...signatures(publisher, authoredBlocks(subject, 'commentary'), byline), ...byTechnical];
}

/** The byline: somebody whom the firm knows, and the one who signs the text. */
export const author: Check = {
  key: 'author',
  name: 'Author',
  run: (subject) => [...stored(subject), ...signed(subject)],
};
