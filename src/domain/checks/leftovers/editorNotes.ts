import type { Publisher } from '@/api/contract/publication';
import { isInQuotes } from './quotes';
import { publisherRuleCheck, type Rule } from './rule';
import { staffAuthors } from '@/domain/firm/byline';
import { anyOf } from '@/domain/format/pattern';

const says = 'is a note for a colleague. Answer it and take it out.';

/** What editors ask of each other in brackets, from the first word on. */
const orders =
  'add|adjust|amend|ask|attach|bold|change|check|chk|cite|clarify|clean up|combine|confirm|cross-?check|crop|cut|delete|double[ -]?check|drop|edit|expand|explain|fact[ -]?check|fill in|finish|fix|fixme|find|get|hold|include|insert|italicize|keep or|link to|lose|make sure|merge|move|need|needs|paste|pls|please|polish|proofread|pull|put|query|recheck|refresh|remove|rephrase|replace|reword|rewrite|rework|see comment|see note|shorten|source|spell ?check|split|swap|tighten|tidy|trim|update|use|verify|waiting|who|wording|write';
/** What only a note says, wherever in the brackets. */
const cues =
  "tk|tbc|tbd|tba|to come|to follow|to be (?:added|checked|completed|confirmed|decided|filled|inserted|replaced|updated|verified|written)|pls|plz|please (?:add|check|confirm|fix|insert|replace|review|send|update|verify)|placeholder|citation needed|needs? (?:a |an )?(?:source|check|cite|citation|number|quote|link|edit|update|rewrite|chart|approval)|source\\?|which (?:one|source|figure|number|date)\\?|is (?:this|that) (?:still )?(?:right|correct|ok|true)|still (?:right|correct|true)\\?|right\\?|correct\\?|ok\\?|sure\\?|see (?:my )?comments?|as discussed|per (?:legal|compliance)|for legal|legal (?:to|must|has|needs)|compliance (?:to|must|has|needs)|old version|new version|alt(?:ernative)? (?:wording|version)|w/|can (?:you|someone|we)|could (?:you|someone)|do we (?:have|want|need|know|say)|should (?:we|this|i)\\b|not sure|(?:numbers?|figures?|quotes?|charts?|links?|names?|prices?|dates?|title|headline) (?:here|needed|missing|pending|tk)|missing|same as yesterday|from yesterday|don[’']t (?:send|publish)|do not (?:send|publish)|too long|too short|awkward|repetitive|stet|note to|nb:|eds?:";

const inSquareBrackets = new RegExp(
  `\\[(?:(?:${orders})(?![\\p{L}-])[^\\]]*|[^\\]]*?(?<![\\p{L}\\p{N}-])(?:${cues})(?![\\p{L}])[^\\]]*)\\]`,
  'giu',
);

const tasks =
  'add|check|chk|confirm|cut|delete|double[ -]?check|expand|fact[ -]?check|find|fix|insert|look|recheck|remove|rephrase|replace|review|rewrite|send|shorten|trim|update|verify';
const objects =
  'with|w/|this|that|these|again|number|figure|source|name|date|quote|link|spelling|wording|chart|title|price|before|against';

/** Parentheses are part of sentences, so an order in them needs an object such as `the source`. */
const inParentheses = new RegExp(
  [
    `\\((?:please |pls |plz )?(?:${tasks})(?: (?:the |both |all )?(?:${objects})s?(?![\\p{L}-])[^()]*|\\??)\\)`,
    `\\([^()]*?(?<!\\p{L})(?:(?:can|could|would|should) (?:you|someone|somebody|we|i) (?:please |pls )?(?:${tasks})|(?:please|pls|plz) (?:${tasks})|do we (?:have|know|want|need|say)|citation needed|needs? (?:a |an )?(?:source|check|cite|citation|number|quote|link|update|edit)|see (?:my )?comments?|old version|w/ |for legal|per legal|legal (?:to|must|has to|needs))[^()]*\\)`,
    '\\((?:(?:please|pls) )?(?:pick|choose|select|keep|use) (?:one|either(?: one)?|which(?:ever)?|the (?:better|best|first|second|other)(?: one)?|a or b)(?:[ ,:;][^()]*)?\\)',
    '\\((?:[^()]* )?(?:tk|to be (?:added|checked|completed|confirmed|filled in|inserted|replaced|updated|verified)|placeholder)\\)',
    '\\((?:source|right|correct|ok|really|true|sure|date|name|spelling|number|which one|who)\\?+\\)',
  ].join('|'),
  'giu',
);

/** Words in capitals that order something, such as `HOLD FOR LEGAL`. */
const shouted =
  /(?<![\p{L}$#])(?:[A-Z][A-Z’'&/-]*[ ,]+)*(?:HOLD|DELETE|REMOVE|REPLACE|CHECK|CONFIRM|VERIFY|UPDATE|INSERT|ADD|FIX|REWRITE|SHORTEN|DRAFT|OLD VERSION|NEW VERSION|DO NOT|DON[’']T|NOT FINAL|NOT FOR|EMBARGO(?:ED)?|PENDING|AWAITING|APPROVAL|APPROVED|EDITS?|NOTE TO|TO COME|PLACEHOLDER|SEE COMMENT|CUT|END OF|INTERNAL|CONFIDENTIAL)(?:[ ,:]+(?:[A-Z][A-Z’'&/-]*|[vV]\d+))+(?![\p{L}])/gu;
const singleShout =
  /(?:^|(?<=[.!?] ))(?:DRAFT|NOTE|HOLD|CHECK|DELETE|REWRITE|EMBARGOED|INTERNAL|WIP|STET|PLACEHOLDER)(?=[:!.]|$)/gu;

const rulesBefore: readonly Rule[] = [
  {
    pattern: inSquareBrackets,
    severity: 'mustFix',
    says,
    isWrong: (match, { text }) => !isBracketInQuote(match, text),
  },
  {
    pattern: inParentheses,
    severity: 'mustFix',
    says,
    isWrong: (match, { text }) => !isInQuotes(text, match.index ?? 0),
  },
  {
    // The shape of a comment's mark in Word: initials and a number, stuck to the text before them.
    pattern: /(?<=[\p{L}\p{N}.,;:!?”"’)])\[[A-Z]{2,3}\d{1,3}\]/gu,
    severity: 'mustFix',
    says: 'is the mark of a comment that was pasted as text. Take it out.',
  },
  {
    pattern:
      /[[(](?:[^\])]*?\b)?(?:\d+ (?:words|lines|characters|chars|paragraphs) (?:max|maximum|please|or (?:less|fewer)|tops|limit|only)|max(?:imum)?\.? \d+ (?:words|lines|characters|chars))\b[^\])]*[\])]/giu,
    severity: 'mustFix',
    says,
  },
  { pattern: /[[(][A-Z]{2,3}: [^\])]*[\])]/gu, severity: 'mustFix', says },
  { pattern: /\[[A-Z]{2,}(?: [A-Z]{2,})+[^\]]*\]/gu, severity: 'mustFix', says },
  {
    pattern: /(?<![\p{L}\p{N}$#])TK(?:TK)*(?: [a-z]+(?: [a-z]+)?)?(?![\p{L}\p{N}])/gu,
    severity: 'mustFix',
    says: 'means that something is to come. Write it, or take it out.',
  },
  { pattern: shouted, severity: 'mustFix', says, isWrong: isShouted },
  { pattern: singleShout, severity: 'mustFix', says },
];

const rulesAfter: readonly Rule[] = [
  {
    pattern:
      /(?<![\p{L}])(?:check|confirm|verify|discuss|cleared?|agreed?|review(?:ed)?|ok(?:ayed)?|approved?) (?:this )?w\/ ?\p{L}+|(?<![\p{L}/])w\/ (?=\p{Lu}\p{Ll})\p{L}+|(?<!\p{L})(?:pls|plz)(?!\p{L})[^.!?]*/giu,
    severity: 'mustFix',
    says,
  },
  {
    pattern:
      /(?<!\p{L})(?:see (?:my )?comments?(?: (?:above|below|in (?:the )?(?:doc|margin|sidebar)))?(?=[.)\]]|$)|note to (?:self|editors?|desk|copy ?desk)\b[^.]*|(?:delete|remove|replace|update|fix|rewrite|check|change|confirm) (?:this|these|it|all of this|everything)?[^.]{0,30}? ?before (?:sending|publishing|publication|we (?:send|publish)|it goes out|going out|the send)|do not (?:send|publish) (?:yet|until|before)[^.]*|not for publication|for internal use(?: only)?|internal only|fact[- ]check this|citation needed|source needed|needs? (?:a )?(?:source|citation)(?=[.)\]]|$)|old version below|new version below|(?:chart|link|quote|number|figure|table|graphic|source|data|details|text|name)s? (?:to (?:come|follow|be added|be confirmed|be inserted)|goes here|go here|tk)|copy (?:and paste )?from yesterday|(?:same|text) as yesterday(?=[.)\]]|$)|(?:is|are) (?:this|these|that) (?:number|figure|date|name|quote|link)s? (?:right|correct|still right|up to date)\?)/giu,
    severity: 'mustFix',
    says,
    isWrong: (match, { text }) => !isInQuotes(text, match.index ?? 0),
  },
  {
    pattern: /\?{2,}(?=[\s)\]]|$)|(?<=[([])\?+(?=[)\]])/gu,
    severity: 'check',
    says: 'looks like an open question of an editor. Answer it and take it out.',
    kinds: ['paragraph', 'item', 'heading', 'alt', 'subject', 'summary'],
  },
  {
    pattern:
      /<<+[^<>]*>>+|>>>+|<<<+|^[-=*_#~]{3,}.*|={3,}|\/\/ ?(?:TO[D]O|FIX[M]E|NOTE|CHECK)[^.]*/gu,
    severity: 'mustFix',
    says,
  },
];

/** The rules that name the firm's authors, who ask each other. */
function staffRules(publisher: Publisher): readonly Rule[] {
  const staff = anyOf(staffAuthors(publisher).map(({ name }) => name.split(' ')[0] ?? name));
  return [
    {
      pattern: new RegExp(
        `(?:^|(?<=[.!?(\\[–—-] ?))(?:@(?:${staff})|(?:${staff})[,:] (?:please|pls|plz|can|could|would|will you|do you|did you|is this|are these|check|confirm|add|fix|update|see|what|where|which|not sure|I ))[^.!?)\\]]*[.!?]?`,
        'gu',
      ),
      severity: 'mustFix',
      says,
    },
    {
      pattern: new RegExp(`(?<!\\p{L})note to (?:${staff})\\b[^.]*`, 'giu'),
      severity: 'mustFix',
      says,
      isWrong: (match, { text }) => !isInQuotes(text, match.index ?? 0),
    },
  ];
}

/** Capitals are also the style of whole headings, tickers and agencies: an order has two real words. */
function isShouted([words]: RegExpMatchArray): boolean {
  return (words.match(/[A-Z]{2,}/g) ?? []).length >= 2;
}

/** A quotation explains words of its source in brackets: “The custodian [a trust bank] already…”. */
function isBracketInQuote({ 0: words, index = 0 }: RegExpMatchArray, text: string): boolean {
  return (
    words.startsWith('[') &&
    isInQuotes(text, index) &&
    !/\?|\btk\b|to come|check|confirm/i.test(words)
  );
}

export const editorNotes = publisherRuleCheck(
  'editorNotes',
  'Notes between colleagues',
  (publisher) => [...rulesBefore, ...staffRules(publisher), ...rulesAfter],
);
