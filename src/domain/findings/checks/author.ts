import type { Check, Draft, Subject } from '@/domain/findings/check';
import { isInQuotes } from '@/domain/findings/prose/quotes';
import { authoredBlocks, type Authored } from '@/domain/findings/reading/authored';
import { textFinding } from '@/domain/findings/textFinding';
import { quoted } from '@/domain/findings/wording';
import { authorOf, isKnownAuthor, isResearchTeam } from '@/domain/firm/byline';
import { firm, type Author } from '@/domain/firm/firm';

const people = [...firm.authors, firm.technicalAuthor].filter(
  ({ key }) => key !== firm.houseAuthor.key,
);

const placed = { severity: 'mustFix', field: 'author' } as const;

/** Without a known author, the email is signed by the firm, which nobody chose. */
function stored({ input: { newsletter } }: Subject): Draft[] {
  const name = newsletter.author.trim();
  if (name === '')
    return [{ ...placed, text: 'No author is chosen, so no person signs the email. Choose one.' }];
  if (isKnownAuthor(name)) return [];
  const text = `${quoted(name)} is none of the firm’s authors, so no person signs the email. Choose one.`;
  return [{ ...placed, text, words: name }];
}

function firstName({ name }: Author): string {
  return name.split(' ')[0] ?? name;
}

/** Who signs a text: `— Theo`, or `Theo Marchetti, Vice President`. */
function signerOf(text: string): Author | null {
  const line = text.replace(/^[\s–—-]+/, '').split('\n')[0] ?? '';
  const [signature = '', title = ''] = line.split(/,\s*(.*)/s);
  const person = people.find((each) => signature === each.name || signature === firstName(each));
  if (!person) return null;
  const isTitle =
    title === '' ||
    person.title.startsWith(title.replace(/[.]$/, '')) ||
    title.split(/\s+/).length <= 8;
  return isTitle && !/[.!?]\s/.test(title) ? person : null;
}

function signatures(blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const signer = authored.text.length < 120 ? signerOf(authored.text) : null;
    if (!signer || signer.key === author.key) return [];
    const words = authored.text.split('\n')[0] ?? authored.text;
    const text = `${quoted(words)} signs ${authored.where}, but its author is ${author.name}.`;
    return [textFinding(authored, { severity: 'check', index: 0, words, text })];
  });
}

/** `I, Mara`, `this is Mara Lindqvist` and the author’s own signature are no slip. */
const ofOneself =
  /\b(?:I,?|I[’']m|I am|me,|this is|it[’']s|by|with|from|name is|yours,|your author,?|contact|reach|email|write to|follow|ask|listen to|hear|watch|join|register for|see) $/i;

function selfMentions(blocks: readonly Authored[], author: Author): Draft[] {
  return blocks.flatMap((authored) => {
    const { text, where } = authored;
    const index = text.indexOf(author.name);
    if (index === -1 || signerOf(text) || isInQuotes(text, index)) return [];
    if (ofOneself.test(text.slice(0, index))) return [];
    const words = /^\S+ \S+(?: \S+){0,3}/.exec(text.slice(index))?.[0] ?? author.name;
    const problem = `${quoted(words)} in ${where} speaks of the author as of somebody else.`;
    return [textFinding(authored, { severity: 'check', index, words, text: problem })];
  });
}

function inText(subject: Subject): Draft[] {
  const { author: name } = subject.input.newsletter;
  const technical = authoredBlocks(subject, 'technical');
  const byTechnical = [
    ...signatures(technical, firm.technicalAuthor),
    ...selfMentions(technical, firm.technicalAuthor),
  ];
  const author = authorOf(name);
  const isPerson =
    isKnownAuthor(name) && !isResearchTeam(name) && author.key !== firm.houseAuthor.key;
  if (!isPerson) return byTechnical;
  const market = authoredBlocks(subject, 'commentary');
  return [...signatures(market, author), ...selfMentions(market, author), ...byTechnical];
}

/** The byline: somebody whom the firm knows, and the one who signs the text. */
export const author: Check = {
  key: 'author',
  name: 'Author',
  run: (subject) => [...stored(subject), ...inText(subject)],
};
