import type { Publisher } from '@/api/contract/publication';
import { isInQuotes, publisherRuleCheck, type Rule, ruleCheck, rulesThat } from './rule';
import { staffAuthors } from '@/domain/firm/byline';
import { mailboxesOf } from '@/domain/firm/mailboxes';
import { anyOf } from '@/domain/format/pattern';

const assistantSays = 'is what a writing assistant says about its work. Take it out.';

const made =
  '(?:more |slightly |much )?(?:concise|polished|professional|formal|rewritten|revised|refined|updated|edited|improved|shortened|shorter|longer|tightened|corrected|condensed|expanded|clearer|simplified|punchier|alternative)';

const writing =
  '(?:version|draft|rewrite|revision|paragraph|text|wording|headline(?: option)?|subject line(?: option)?|sentence|commentary)';

/** What only a program of that kind writes, wherever it stands. */
const always = [
  '\\bas an ai (?:language )?(?:model|assistant)\\b[^.!?]*',
  '\\bas a (?:large )?language model\\b[^.!?]*',
  '\\bmy (?:last |latest )?(?:knowledge (?:update|cut-?off)|training (?:data|cut-?off)|last update)\\b[^.!?]*',
  "\\bI (?:cannot|can[’']t|am (?:not able|unable) to|do not|don[’']t) (?:provide (?:financial|investment|legal|real-time|personali[sz]ed)|browse the|have access to (?:real-time|the internet|live|current))[^.!?]*",
  ':?contentReference\\[[^\\]]*\\](?:\\{[^}]*\\})?|\\boai_?cite\\w*|\\bturn\\d+(?:search|news|view|fetch|finance)\\d+|【[^】]*】|\\[cite: ?[\\d, ]+\\]|\\bgrok_render\\w*',
  '\\b(?:ChatGPT|Claude|Gemini|Copilot) said:',
];

/** Polite phrases around the text that was asked for: they speak of a version, or of changing it. */
const aroundAnswers = [
  `(?:(?:sure|certainly|of course|absolutely|happy to help|no problem|great question)[!,.:—–-]+ ?)?(?:here(?:[’']s| is| are)|below (?:is|are)) (?:a|an|your|two|three|four|five|\\d) ${made}(?:,? (?:and )?${made})* ${writing}s?\\b[^:.!?]*[:.!?]?`,
  `(?:sure|certainly|of course|absolutely)[!,] ?(?:here(?:[’']s| is| are)|below (?:is|are)) (?:the|your) (?:${made} )?${writing}s?\\b[^:.!?]*[:.!?]?`,
  `\\bhere(?:[’']s| is| are) (?:two|three|four|five|\\d) ${writing}s?(?: for (?:the|your) (?:newsletter|section|email))?:`,
  "\\blet me know if you(?:[’']d| would) (?:like|prefer|want) (?:me to|any (?:changes|edits|adjustments)|it (?:shorter|longer))[^.!?]*[.!?]?",
  '\\blet me know if (?:you need any|any) (?:further )?(?:changes|edits|adjustments)[^.!?]*[.!?]?',
  '\\bwould you like me to (?:add|expand|rewrite|shorten|continue|draft|include|adjust|turn|make)\\b[^.!?]*\\?',
  "\\bI(?:[’']ve| have) (?:rewritten|revised|shortened|condensed|tightened|polished|rephrased|reworded) (?:it|the|your|this) (?:text|paragraph|section|draft|passage|sentence)?[^.!?]*[.!?]?",
  "\\bbased on the (?:information|text|data|context) (?:you(?:[’']ve| have)? )?(?:provided|shared)(?= (?:above|by you)|,)[^.!?]*",
];

const isUnquoted: Rule['isWrong'] = ({ index = 0 }, authored) => !isInQuotes(authored.text, index);

const assistantRules: readonly Rule[] = [
  {
    pattern: new RegExp(always.join('|'), 'giu'),
    severity: 'mustFix',
    says: assistantSays,
    isWrong: isUnquoted,
  },
  {
    pattern: new RegExp(aroundAnswers.join('|'), 'giu'),
    severity: 'mustFix',
    says: assistantSays,
    kinds: ['paragraph', 'item', 'heading', 'quote', 'summary', 'subject', 'alt'],
    isWrong: isUnquoted,
  },
];

/** Remains of a chat with a language model. */
export const assistantWords = ruleCheck(
  'assistantWords',
  'Words of a writing assistant',
  assistantRules,
);

const says = 'is a note for a colleague. Answer it and take it out.';

/** What editors ask of each other, as the first word in brackets. */
const orders =
  'add|adjust|check|chk|cite|clarify|confirm|cut|delete|double[ -]?check|expand|fact[ -]?check|fill in|fix|insert|link to|paste|please|pls|plz|proofread|remove|rephrase|replace|reword|rewrite|shorten|spell ?check|tighten|trim|update|verify|waiting';

/** What only a note says, wherever in square brackets. */
const cues =
  "tk|tbc|tbd|tba|to come|to follow|to be (?:added|checked|completed|confirmed|inserted|replaced|updated|verified|written)|placeholder|needs? (?:a |an )?(?:source|check|citation|number|quote|link|chart)|(?:source|right|correct)\\?|(?:old|new) version|(?:can|could) (?:you|someone)|do we (?:have|know|need|want)|not sure|(?:number|figure|quote|chart|link|name|price|date)s? (?:here|missing|needed)|(?:do not|don[’']t) (?:send|publish)|too (?:long|short)";

const inSquareBrackets = new RegExp(
  `\\[(?:(?:${orders})(?![\\p{L}-])[^\\]]*|[^\\]]*?(?<![\\p{L}\\p{N}-])(?:${cues})(?!\\p{L})[^\\]]*)\\]`,
  'giu',
);

const tasks = 'add|check|chk|confirm|double[ -]?check|fact[ -]?check|fix|recheck|update|verify';

/** Parentheses are part of sentences, so an order in them says what it wants, or whom it asks. */
const inParentheses = new RegExp(
  [
    `\\((?:please |pls |plz )?(?:${tasks})(?: (?:the |this )?(?:w/|with|source|spelling|wording|figure|number|name|date|quote|link)s?(?!\\p{L})[^()]*|\\?+)\\)`,
    `\\((?:[^()]*[ ,])?(?:(?:can|could|would) (?:you|someone|somebody) (?:please )?|please |pls |plz )(?:${tasks})[^()]*\\)`,
    '\\((?:please |pls )?(?:pick|choose|keep) (?:one|either|the (?:better|first|second) one)\\)',
    '\\((?:[^()]* )?(?:tk|citation needed|placeholder)\\)',
    '\\((?:source|name|date|spelling|number|which one)\\?+\\)',
  ].join('|'),
  'giu',
);

/** What nobody but an editor writes in capitals. */
const shouted =
  /(?<!\p{L})(?:HOLD FOR [A-Z]+|DO NOT (?:SEND|PUBLISH|USE)|DON[’']T (?:SEND|PUBLISH)|(?:OLD|NEW) VERSION|[A-Z]+ TO COME|NOTE TO (?:EDITORS?|DESK)|(?:DELETE|REMOVE|REPLACE|REWRITE) (?:THIS|BEFORE)|NOT FINAL|(?:PENDING|AWAITING) (?:APPROVAL|LEGAL|COMPLIANCE))(?: [A-Z]+)*(?!\p{L})|(?:^|(?<=[.!?] ))(?:DRAFT|WIP|STET)(?=[:!])/gu;

/** A source explains its own words in brackets: “The custodian [a trust bank] already…”. */
function isOutside({ index = 0 }: RegExpMatchArray, { text }: { text: string }): boolean {
  return !isInQuotes(text, index);
}

const rules: readonly Rule[] = [
  { pattern: inSquareBrackets, severity: 'mustFix', says, isWrong: isOutside },
  { pattern: inParentheses, severity: 'mustFix', says, isWrong: isOutside },
  {
    pattern: /\([^()]*to be (?:added|checked|confirmed|filled in|inserted|updated|verified)\)/giu,
    severity: 'check',
    says,
  },
  ...rulesThat('mustFix', says, [
    // The shape of a comment's mark in Word: initials and a number, stuck to the text before them.
    /(?<=[\p{L}\p{N}.,;:!?”"’)])\[[A-Z]{2,3}\d{1,3}\]|\[[A-Z]{2,3}: (?=\p{L})[^\]]*\]/gu,
    /[[(](?:[^\])]*?\b)?(?:\d+ (?:words|lines|characters) (?:max|please|tops|only)|max(?:imum)?\.? \d+ (?:words|lines|characters))\b[^\])]*[\])]/giu,
  ]),
  {
    pattern: /(?<![\p{L}\p{N}$#])TK(?:TK)*(?: [a-z]+(?: [a-z]+)?)?(?![\p{L}\p{N}])/gu,
    severity: 'mustFix',
    says: 'means that something is to come. Write it, or take it out.',
  },
  { pattern: shouted, severity: 'mustFix', says },
  {
    pattern:
      /(?:^|(?<=[.!?] ))(?:(?:delete|remove|replace|update|rewrite|check) (?:this|these) [^.!?]{0,30}before (?:sending|publishing|we send|it goes out)|do not (?:send|publish) (?:yet|until|before)[^.!?]*|(?:chart|link|quote|table|graphic) (?:to come|goes here)(?=[.!]|$)|see comments?(?=\.?$))|(?<!\p{L})(?:check|confirm|verify) w\/ ?\p{L}+|(?<!\p{L})(?:pls|plz) (?:add|check|confirm|fix|update|verify)[^.!?]*/giu,
    severity: 'mustFix',
    says,
    isWrong: isOutside,
  },
  {
    pattern: /(?<=[([])\?+(?=[)\]])/gu,
    severity: 'check',
    says: 'looks like an open question of an editor. Answer it and take it out.',
  },
];

/** The rules that name the firm's authors, who ask each other. */
function staffRules(publisher: Publisher): readonly Rule[] {
  const staff = anyOf(staffAuthors(publisher).map(({ name }) => name.split(' ')[0] ?? name));
  const asks =
    'please|pls|plz|can you|could you|would you|will you|do you|did you|is this|are these';
  const pattern = new RegExp(
    `(?:^|(?<=[.!?(\\[–—-] ?))(?:@(?:${staff}) |(?:${staff})[,:] )(?:${asks}|check|confirm|fix|update)(?!\\p{L})[^.!?)\\]]*[.!?]?`,
    'gu',
  );
  const note = new RegExp(`(?<!\\p{L})[Nn]ote to (?:${staff}):[^.!?]*[.!?]?`, 'gu');
  return [pattern, note].map((each) => ({ pattern: each, severity: 'mustFix', says }));
}

const isMail = 'is the head of a mail that was pasted. Take it out.';

const address = /(?<![\w.+-])[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/gu;

/**
 * Lines that a mail program writes: one of the fields with what only a mail has in it, and all lines
 * from `From:` on where another follows.
 */
const headers =
  /(?:^|(?<=\n))From: [^\n]+?[ \n]+(?:Sent|Date|To|Cc|Subject): [^\n]*(?:\n(?:Sent|Date|To|Cc|Subject): [^\n]*)*|(?:^|(?<=\n))(?:(?:From|To|Cc|Bcc|Reply-To): [^\n]*@[^\n]*|Sent: [^\n]*\d[^\n]*|Subject: (?:re|fwd?|aw|wg): [^\n]*)/giu;

/** `On Tue, Nov 17, 2026 at 9:12 AM a colleague wrote:` */
const wrote = /(?:^|(?<=\n))>* ?On \p{Lu}[^\n]{3,80}(?:\d:\d\d|@)[^\n]{0,80}\swrote:/gu;

const dividers =
  /-{3,} ?(?:Original Message|Forwarded message|Original Appointment) ?-{3,}|(?:^|(?<=\n))(?:Begin forwarded message:|Sent from my (?:iPhone|iPad|phone|mobile)[^\n]*)/giu;

/**
 * Mail of colleagues in the text, and the address of somebody at the firm, unless the text asks to
 * `write to` them.
 */
function mailRules(publisher: Publisher): readonly Rule[] {
  const mailboxes = mailboxesOf(publisher);
  const hosts = new Set([...mailboxes].map((each) => each.split('@')[1] ?? ''));
  return [
    { pattern: headers, severity: 'mustFix', says: isMail },
    { pattern: wrote, severity: 'mustFix', says: isMail },
    { pattern: dividers, severity: 'mustFix', says: isMail },
    {
      pattern: address,
      severity: 'check',
      says: 'is the address of somebody at the firm. Should subscribers see it?',
      isWrong: ({ 0: email, 1: host = '', index = 0 }, { text }) =>
        hosts.has(host.toLowerCase()) &&
        !mailboxes.has(email.toLowerCase()) &&
        !/(?:to|at|via|contact|email|mail|reach)[: ]*$/i.test(text.slice(0, index)),
    },
  ];
}

/** What colleagues wrote to each other about the text, and mail that was pasted with it. */
export const editorNotes = publisherRuleCheck(
  'editorNotes',
  'Notes between colleagues',
  (publisher) => [...mailRules(publisher), ...rules, ...staffRules(publisher)],
);
