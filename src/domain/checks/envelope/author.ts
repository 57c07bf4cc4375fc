import type { Author, Publisher } from '@/api/contract/publication';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { isInQuotes } from '@/domain/checks/leftovers/quotes';
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
import { ofPublisher } from '@/domain/firm/publisher';
import { anyOf } from '@/domain/format/pattern';

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

function firstName({ name }: Author): string {
  return name.split(' ')[0] ?? name;
}

/** `Yours,` and `Best regards,` before a name. */
const closing =
  /^(?:(?:sincerely |truly )?yours(?: (?:sincerely|truly|faithfully))?|(?:best|kind|warm)(?:est)?(?: (?:regards|wishes))?|(?:kind )?regards|sincerely|warmly|cheers|thanks|until tomorrow),?\s+(?=\p{Lu})/iu;

/** Who signs a text: `— Ann`, `Yours, Ann`, or `Ann Lee, Vice President`. */
function signerOf(publisher: Publisher, text: string): Author | null {
  const line =
    text
      .replace(closing, '')
      .replace(/^[\s–—-]+/, '')
      .replace(/[.]$/, '')
      .split('\n')[0] ?? '';
  const [signature = '', title = ''] = line.split(/,\s*(.*)/s);
  const person = staffAuthors(publisher).find(
    (each) => signature === each.name || signature === firstName(each),
  );
  if (!person) return null;
  const isTitle =
    title === '' ||
    person.title.startsWith(title.replace(/[.]$/, '')) ||
    title.split(/\s+/).length <= 8;
  return isTitle && !/[.!?]\s/.test(title) ? person : null;
}

const own =
  '(?:commentary|note|letter|newsletter|update|market update|edition|column|email|strategy)';

/** Somebody who says that the text is theirs, or of whom it is said. */
const written = ofPublisher((publisher) => {
  const who = anyOf(staffAuthors(publisher).flatMap((person) => [person.name, firstName(person)]));
  return new RegExp(
    [
      `\\b(?:today[’']s|this|this morning[’']s) (?:[\\p{Ll}]+ )?${own} (?:is|was|comes|has been)(?: (?:written|prepared))? (?:by|from) (${who})(?!\\p{L})`,
      `(?:^|[.!?] )(?:this is|I am|I[’']m) (${who})(?: here)?(?= ?[.,;:!–—]| (?:and|standing|filling|writing))`,
      `(?<!\\p{L})(${who}) (?:here, (?:filling|standing|stepping) in|(?:is )?(?:filling|fills|standing|stands|stepping|steps) in (?:for|today)|is writing (?:today|this))`,
      `\\b(?:written|prepared) (?:today )?by (${who})(?= ?[.,;]|$| today)`,
    ].join('|'),
    'iu',
  );
});

/** A text that says who wrote it, when the byline says another. */
function standIns(publisher: Publisher, blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const match = written(publisher).exec(authored.text);
    const name = match?.slice(1).find(Boolean);
    const writer = staffAuthors(publisher).find(
      (each) => each.name === name || firstName(each) === name,
    );
    if (!match || !writer || writer.key === author.key || isInQuotes(authored.text, match.index))
      return [];
    const isOther = /technical/i.test(match[0]) && authored.section !== 'technical';
    if (isOther) return [];
    const words = match[0].replace(/^[.!?] /, '');
    const text = `${quoted(words)} is in ${authored.where}, but its author is ${author.name}.`;
    const index = authored.text.indexOf(words);
    return [textFinding(authored, { severity: 'check', index, words, text })];
  });
}

function signatures(publisher: Publisher, blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const signer = authored.text.length < 120 ? signerOf(publisher, authored.text) : null;
    if (!signer || signer.key === author.key) return [];
    const words = authored.text.split('\n')[0] ?? authored.text;
    const text = `${quoted(words)} signs ${authored.where}, but its author is ${author.name}.`;
    return [textFinding(authored, { severity: 'check', index: 0, words, text })];
  });
}

/** `I, Ann`, `this is Ann Lee` and the author’s own signature are no slip. */
const ofOneself =
  /\b(?:I,?|I[’']m|I am|me,|this is|it[’']s|by|with|from|name is|yours,|your author,?|contact|reach|email|write to|follow|ask|listen to|hear|watch|join|register for|see) $/i;

/** `As Ann Lee, our Head of Technical Strategy, likes to say`: introduced on purpose. */
function isTitled(text: string, { name, title }: Author): boolean {
  return new RegExp(`^${anyOf([name])},? (?:our |the )?${anyOf([title])}`, 'i').test(text);
}

/** `Ann Lee hosts the webinar` announces the author, as others would be announced. */
const announced =
  /^ (?:(?:will|is to|again|also) )*(?:hosts?|hosting|moderates?|presents?|speaks?|joins?|appears?|takes? (?:your )?questions|be (?:speaking|hosting)|leads? (?:the|our|a|today[’']s|this [a-z]+[’']s) (?:[a-z]+ )?(?:call|webinar|panel|session))\b/i;

function selfMentions(publisher: Publisher, blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const { text, where } = authored;
    const index = text.indexOf(author.name);
    if (index === -1 || signerOf(publisher, text) || isInQuotes(text, index)) return [];
    if (ofOneself.test(text.slice(0, index))) return [];
    if (isTitled(text.slice(index), author)) return [];
    if (announced.test(text.slice(index + author.name.length))) return [];
    const words = /^\S+ \S+(?: \S+){0,3}/.exec(text.slice(index))?.[0] ?? author.name;
    const problem = `${quoted(words)} in ${where} speaks of the author as of somebody else.`;
    return [textFinding(authored, { severity: 'check', index, words, text: problem })];
  });
}

function inText(subject: Subject): Draft[] {
  const { author: name } = subject.input.newsletter;
  const { publisher } = subject;
  const technicalWriter = technicalAuthor(publisher);
  const technical = authoredBlocks(subject, 'technical');
  const byTechnical = [
    ...signatures(publisher, technical, technicalWriter),
    ...standIns(publisher, technical, technicalWriter),
    ...selfMentions(publisher, technical, technicalWriter),
  ];
  const author = authorOf(publisher, name);
  const isPerson =
    isKnownAuthor(publisher, name) &&
    !isResearchTeam(name) &&
    author.key !== publisher.house_author;
  const market = authoredBlocks(subject, 'commentary');
  if (!isPerson) {
    const unknown = { ...author, key: name, name: quoted(name) };
    const isUnknown = name.trim() !== '' && !isKnownAuthor(publisher, name);
    return isUnknown ? [...signatures(publisher, market, unknown), ...byTechnical] : byTechnical;
  }
  return [
    ...signatures(publisher, market, author),
    ...standIns(publisher, market, author),
    ...selfMentions(publisher, market, author),
    ...byTechnical,
  ];
}

/** The byline: somebody whom the firm knows, and the one who signs the text. */
export const author: Check = {
  key: 'author',
  name: 'Author',
  run: (subject) => [...stored(subject), ...inText(subject)],
};
