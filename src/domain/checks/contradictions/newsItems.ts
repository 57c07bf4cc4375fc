import type { CalendarDate } from '@internationalized/date';
import type { Draft } from '@/domain/checks/check';
import { remembered, textKey } from '@/domain/checks/remembered';
import { otherwise } from './figures';
import { isSameValue, slipBetween, type Quantity } from './quantities';
import { topicFigures } from './statements/topicFigures';
import { windowsIn } from './statements/windows';
import { sharedStems, stemOf, subjectStems } from './stems';
import type { Told } from './told';

/** Outcomes that exclude each other. */
const outcomes: readonly (readonly [up: RegExp, down: RegExp])[] = [
  [
    /\b(?:approv(?:e|es|ed)|pass(?:es|ed)(?! \$?\d)|back(?:s|ed)|clear(?:s|ed)|adopt(?:s|ed)|ratif(?:y|ies|ied)|grant(?:s|ed)|accept(?:s|ed)|green-?lights?|in favou?r)\b/i,
    /\b(?:reject(?:s|ed)|voted? down|den(?:y|ies|ied)|fail(?:s|ed) to (?:pass|win)|turn(?:s|ed) down|block(?:s|ed)(?= (?:the|it|by))|defeat(?:s|ed)|refus(?:e|es|ed)|dismiss(?:es|ed)|struck down)\b/i,
  ],
  [
    /\b(?:ris(?:e|es|ing)|rose|climb(?:s|ed)|gain(?:s|ed)|jump(?:s|ed)|increas(?:es|ed)|grew|grows|surg(?:es|ed)|soar(?:s|ed)|advanc(?:es|ed)|widen(?:s|ed)|higher)\b/i,
    /\b(?:fall(?:s|ing)?|fell|drop(?:s|ped)|declin(?:es|ed)|slip(?:s|ped)|slid(?:es)?|tumbl(?:es|ed)|shr[ia]nks?|sank|sinks|plung(?:es|ed)|decreas(?:es|ed)|narrow(?:s|ed)|lower)\b/i,
  ],
  [
    /\b(?:rais(?:es|ed)|lifts?|lifted|hik(?:es|ed)|increas(?:es|ed)|doubl(?:es|ed))\b/i,
    /\b(?:cuts?|lower(?:s|ed)|reduc(?:es|ed)|trim(?:s|med)|slash(?:es|ed)|halv(?:es|ed))\b/i,
  ],
  [
    /\b(?:launch(?:es|ed)|open(?:s|ed)|start(?:s|ed)|goes live|went live|debut(?:s|ed)|resum(?:es|ed))\b/i,
    /\b(?:delay(?:s|ed)|postpon(?:es|ed)|shelv(?:es|ed)|cancel(?:s|l?ed)|clos(?:es|ed)|paus(?:es|ed)|suspend(?:s|ed)|halt(?:s|ed)|scrap(?:s|ped))\b/i,
  ],
  [/\b(?:wins?|won|prevail(?:s|ed))\b/i, /\b(?:los(?:es|t)|defeated)\b/i],
  [
    /\b(?:buys?|bought|acquir(?:es|ed)|purchas(?:es|ed))\b/i,
    /\b(?:sells?|sold|divest(?:s|ed)|disposed? of)\b/i,
  ],
  [
    /\b(?:allow(?:s|ed)|permit(?:s|ted)|legali[sz](?:es|ed))\b/i,
    /\b(?:ban(?:s|ned)|prohibit(?:s|ed)|outlaw(?:s|ed)|forbids?|forbade)\b/i,
  ],
  [
    /\b(?:adds?|added|hir(?:es|ed))\b/i,
    /\b(?:remov(?:es|ed)|delist(?:s|ed)|lays? off|laid off|fir(?:es|ed))\b/i,
  ],
  [/\b(?:profits?)\b/i, /\b(?:loss(?:es)?)\b/i],
];
const other =
  /\b(?:earlier|previous\w*|last|attempt|before|ago|after|but|while|although|instead|first|once|had|if|would|could|may|might|from|not|no|despite|until|than|against expectations)\b|n[’']t/i;

const aside = /\b(?:recover\w*|after|despite|from|revers\w*|not|no|until|before)\b|[’']s \w*\s?$/i;

/** The subject of a story's sentence: one that the headline names, or one that points back. */
function isOfHeadline(headline: string, story: string, at: number): boolean {
  const lead = story.slice(0, at).replace(/^.*[,;] /, '');
  if (/^(?:the|its?|this|they|that|their) /i.test(lead) && lead.split(' ').length <= 5) return true;
  return sharedStems(subjectStems(headline), subjectStems(lead)).length > 0;
}

function only(pattern: RegExp, not: RegExp, text: string): RegExpExecArray | null {
  const match = pattern.exec(text);
  return match && !not.test(text) ? match : null;
}

/** The verb of a headline that a story turns round, from the word before it. */
function wordsOfVerb(head: string, said: RegExpExecArray): string {
  const before = head.slice(0, said.index).search(/\S+ $/);
  return head.slice(before === -1 ? said.index : before, said.index + said[0].length);
}

interface Turn {
  headline: Told;
  said: RegExpExecArray;
  /** The outcome that would contradict the headline’s. */
  turned: RegExp;
  axis: number;
}

function turnedIn(story: Told, { headline, said, turned, axis }: Turn): Draft | null {
  const head = headline.sentence.text;
  const { text } = story.sentence;
  const match = turned.exec(text);
  if (!match || other.test(text)) return null;
  if (axis > 1 && !haveOneObject(head, said, text, match)) return null;
  const isSame =
    axis === 0
      ? isOfHeadline(head, text, match.index)
      : hasSubjectOf(head, said.index, text, match.index);
  if (!isSame) return null;
  const words = wordsOfVerb(head, said);
  const problem = { words, index: head.indexOf(words), severity: 'mustFix' } as const;
  const told = text.slice(Math.max(0, match.index - 20), match.index + match[0].length);
  return otherwise(story, told, headline, problem);
}

function outcomeOf(headline: Told, stories: readonly Told[]): Draft[] {
  const head = headline.sentence.text;
  return outcomes.flatMap(([up, down], axis): Draft[] => {
    const directions = [
      [up, down],
      [down, up],
    ] as const;
    for (const [own, turned] of directions) {
      const said = only(own, turned, head);
      if (!said || aside.test(head.slice(0, said.index))) continue;
      if (stories.some(({ sentence }) => own.test(sentence.text))) continue;
      for (const story of stories) {
        const found = turnedIn(story, { headline, said, turned, axis });
        if (found) return [found];
      }
    }
    return [];
  });
}

/** True if both verbs have an object with a word in common. */
function haveOneObject(
  head: string,
  said: RegExpExecArray,
  story: string,
  told: RegExpExecArray,
): boolean {
  const objects = [
    head.slice(said.index + said[0].length),
    story.slice(told.index + told[0].length, told.index + told[0].length + 60),
  ].map(subjectStems);
  return sharedStems(objects[0] ?? new Set(), objects[1] ?? new Set()).length > 0;
}

/** For rises and falls, the words before the verbs must be of one thing. */
function hasSubjectOf(head: string, at: number, story: string, storyAt: number): boolean {
  const subject = subjectStems(head.slice(0, at).replace(/^.*(?: as |,|;)/, ''));
  const own = story.slice(0, storyAt).replace(/^.*(?:[,;] | and )/, '');
  if (subject.size === 0) return false;
  if (
    /^(?:it|the (?:figure|rate|number|token|coin|index|measure|gauge|company|firm|price|group|venue)) /i.test(
      own,
    )
  )
    return true;
  const last = [...subject].at(-1) ?? '';
  return subjectStems(own).has(last);
}

const countKind = /^count /;
const people =
  /^count (?:job|employe|post|worker|position|staffer|role|person|peopl|engineer|redundancy|layoff)/;

function isOneKind(a: Quantity, b: Quantity): boolean {
  if (a.kind === b.kind) return a.kind !== 'price';
  return people.test(a.kind) && people.test(b.kind);
}

const bound = /\b(below|under|above|over|past|tops?|exceeds?) (?:US)?$/i;

/** `Below 4%` in the headline, and 4.3% in the story. */
function breaks(head: string, a: Quantity, b: Quantity): boolean {
  const word = bound.exec(head.slice(0, a.index))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  return /^(?:below|under)$/.test(word) ? b.value >= a.value * 1.0001 : b.value <= a.value * 0.9999;
}

const moneyWords =
  /\b(?:rais\w*|round|series|funding|fine[sd]?|settle\w*|pa(?:y|id|ys)|loss|lost|stole\w*|theft|hack|drain\w*|took|taken|invest\w*|deal|bought|bid)\b/i;

function figureProblem(headline: Told, story: Told, day: CalendarDate): Draft[] {
  const [head, text] = [headline.sentence.text, story.sentence.text];
  const [heads, own] = [topicFigures(head, day), topicFigures(text, day)];
  const stems = sharedStems(subjectStems(head), subjectStems(text));
  return own.flatMap((b): Draft[] => {
    const a = heads.filter((each) => isOneKind(each, b));
    const [one] = a;
    if (!one || a.length > 1 || own.filter((each) => isOneKind(each, b)).length > 1) return [];
    const isBroken = breaks(head, one, b);
    if (
      (isSameValue(one, b) && !isBroken) ||
      /\b(?:another|other|from|than|of its|more|previous\w*|earlier|last)\s?$/i.test(
        text.slice(0, b.index),
      )
    )
      return [];
    if (
      [...windowsIn(text, day)].some((label) => !/^(?:d0|d-\d|w0)$/.test(label)) &&
      !countKind.test(b.kind)
    )
      return [];
    const isOne =
      people.test(b.kind) ||
      (b.kind === 'money' &&
        moneyWords.test(head) &&
        /\b(?:the|this) (?:\w+ )?(?:round|raise|fine|settlement|loss|deal|haul|theft)\b(?: of| was| is| at|, at)?(?: about)? \$[\d.,]+ ?\w*$/i.test(
          text.slice(0, b.index + b.words.length),
        ));
    if (!(isBroken && b.kind === 'percent' && stems.length > 0) && !isOne) return [];
    return [
      otherwise(headline, one.words, story, {
        words: b.words,
        index: b.index,
        severity: 'mustFix',
        slip: slipBetween(one, b),
      }),
    ];
  });
}

const places =
  'Singapore|Hong Kong|Japan|South Korea|Korea|China|India|Australia|Britain|England|France|Germany|Italy|Spain|Portugal|Switzerland|Austria|Norway|Sweden|Denmark|Finland|Poland|Ireland|Canada|Brazil|Argentina|Mexico|Chile|Dubai|Abu Dhabi|Israel|Turkey|Nigeria|Kenya|South Africa|Thailand|Vietnam|Indonesia|Malaysia|Taiwan|New Zealand|Luxembourg|Malta|Estonia|Netherlands|Belgium|Texas|California|Wyoming|Florida|New York|Ohio|Illinois';
const actor = new RegExp(`^(${places})\\b(?![’']s)`);
const authority = new RegExp(
  `^(?:(?:The )?(?:[\\w-]+ ){0,3}(?:authority|regulator|government|central bank|ministry|parliament|court|commission|agency|treasury|senate|legislature) (?:of|in) (${places})|(${places})[’']s (?:[\\w-]+ ){0,3}(?:authority|regulator|government|central bank|ministry|parliament|court|commission|agency|treasury|senate|legislature))\\b`,
  'i',
);

/** `Singapore licenses …`, told of the authority of Hong Kong. */
function placeProblem(headline: Told, stories: readonly Told[]): Draft[] {
  const place = actor.exec(headline.sentence.text)?.[1];
  if (place === undefined || stories.some(({ sentence }) => sentence.text.includes(place)))
    return [];
  return stories.slice(0, 1).flatMap((story): Draft[] => {
    const match = authority.exec(story.sentence.text);
    const found = match?.[1] ?? match?.[2];
    if (found === undefined || found === place) return [];
    return [otherwise(story, found, headline, { words: place, index: 0, severity: 'mustFix' })];
  });
}

/** Headlines that say otherwise than their own stories. */
export function headlinesAgainstStories(told: readonly Told[], day: CalendarDate): Draft[] {
  const items = new Map<number, Told[]>();
  for (const each of told)
    if (each.item !== null) items.set(each.item, [...(items.get(each.item) ?? []), each]);
  return [...items.values()].flatMap((all) => {
    const headline = all.find(({ sentence }) => sentence.authored.kind === 'headline');
    const stories = all.filter(({ sentence }) => sentence.authored.kind === 'story');
    if (!headline) return [];
    return [
      ...outcomeOf(headline, stories),
      ...stories.flatMap((story) => figureProblem(headline, story, day)),
      ...placeProblem(headline, stories),
    ].slice(0, 1);
  });
}

const calendarNames =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|June|July|August|September|October|November|December|Series|Bitcoin|Ether|Ethereum|Solana|Crypto|Asian|Spot|Market|States|United)$/;

/** The names of firms, people and places in a text, without coins and days. */
export const namesIn = remembered(textKey, (text: string): ReadonlySet<string> => {
  const names = Array.from(text.matchAll(/(?<=\S )\b\p{Lu}\p{Ll}{4,}\b/gu), ([name]) => name);
  return new Set(names.filter((name) => !calendarNames.test(name)).map(stemOf));
});

/** Stems that name an item: its firm or another rare proper name of the headline. */
export const properStems = remembered(
  textKey,
  (text: string): ReadonlySet<string> =>
    new Set(
      Array.from(text.matchAll(/(?<![.!?] )\b\p{Lu}\p{Ll}{4,}\b/gu), ([name]) => stemOf(name)),
    ),
);
