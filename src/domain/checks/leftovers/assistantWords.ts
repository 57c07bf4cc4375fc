import { isInQuotes } from './quotes';
import { ruleCheck, type Rule } from './rule';

const says = 'is what a writing assistant says about its work. Take it out.';

const made =
  '(?:more |slightly |much )?(?:concise|polished|professional|formal|rewritten|revised|refined|updated|edited|improved|shortened|shorter|longer|tightened|cleaned[- ]up|corrected|alternative|condensed|expanded|suggested|possible|short|brief|draft|clearer|simplified|punchier|final)';
const text =
  '(?:version|draft|rewrite|revision|paragraph|text|wording|phrasing|headline(?: option)?|subject line(?: option)?|headline idea|edit|email|newsletter|copy|sentence|commentary)';

/** Text that only a program of that kind writes about itself. */
const always = new RegExp(
  [
    '\\bas an ai(?: (?:language )?(?:model|assistant|system)|,? (?:I|developed|trained))\\b[^.!?]*',
    '\\bas a (?:large )?language model\\b[^.!?]*',
    '\\b(?:my|the) (?:last |latest )?(?:knowledge (?:update|cut-?off)|training (?:data|cut-?off)|training)\\b',
    "\\bI (?:cannot|can[’']t|am (?:not able|unable) to|do not|don[’']t) (?:provide (?:\\w+ )?(?:financial|investment|legal|real-time|personali[sz]ed)|browse|access (?:real-time|the internet|live|current|up-to-date)|have (?:access to (?:real-time|the internet|live|current|up-to-date)|real-time|personal opinions|the ability)|assist with|help with that|verify (?:real-time|current))[^.!?]*",
    ':?contentReference\\[[^\\]]*\\](?:\\{[^}]*\\})?|\\boai_?cite\\w*|[\\uE200-\\uE2FF]?cite\\w*turn\\d+\\w+|\\bturn\\d+(?:search|news|view|fetch|finance)\\d+|【[^】]*】|\\[cite: ?[\\d, ]+\\]|\\bgrok_render\\w*',
    '\\b(?:ChatGPT|Claude|Gemini|Copilot) (?:said|says|wrote|responded):',
    '\\b(?:regenerate response|end of (?:response|output)|(?:system|user) prompt)\\b',
  ].join('|'),
  'giu',
);

/** Polite phrases around the text that was asked for. */
const aroundAnswers = new RegExp(
  [
    `(?:^|(?<=[.!?] ))(?:sure|certainly|of course|absolutely|happy to help|no problem|great question|good question|got it|understood|here you go)(?: thing)?[!,.:—–-]+ ?(?:here(?! (?:is|are) (?:where|why|how|what|when|who)\\b)|below|I|let me|this|the (?:revised|updated|rewritten))[^:.!?]*[:.!?]?`,
    "(?:^|(?<=[.!?] ))(?:certainly|absolutely|sure thing|great question|good question|happy to help|glad to help|here you go|you[’']re welcome)!",
    '(?:^|(?<=[.!?] ))(?:sure|of course)!(?= |$)',
    `\\b(?:here(?:[’']s| is| are)|below (?:is|are)|this is) (?:(?:a|an|your|my|some|two|three|\\d) ${made}(?:,? (?:and )?${made})* ${text}s?(?: (?:(?:of|for) (?:your|the (?:paragraph|text|passage|section|article|newsletter|email|sentence|commentary|original))|based on|that (?:you|keeps|is)|in (?:the|your)|with|you)\\b[^:.!?]*)?[:.!]|the ${made} ${text} (?:of (?:the|your) (?:paragraph|text|passage|section|article|newsletter|email|sentence|commentary)|you|as requested)[^:.!?]*[:.!]?)`,
    `\\bhere(?:[’']s| is| are) (?:a|an|the|your|some|two|three|four|five|\\d) (?:${text}|summary|list|outline|breakdown|option|take|section|update)s? (?:of (?:the|your) (?:text|paragraph|passage|article|section|newsletter)|you (?:asked|requested)|that you (?:asked|requested)|as requested|for (?:the|your) (?:newsletter|section|email|update|commentary))[^:.!?]*[:.!]?`,
    "\\blet me know (?:if|whether|how) you(?:[’']d| would) (?:like|prefer|want) (?:me to|any (?:changes|edits|adjustments|further)|it (?:shorter|longer|more)|a (?:shorter|longer|different|version)|this|further|more (?:detail|changes))[^.!?]*[.!?]?",
    '\\blet me know if (?:you need (?:any(?:thing)?|more|further)|(?:this|that) (?:works|helps|looks)|any (?:further )?(?:changes|edits|adjustments))[^.!?]*[.!?]?',
    '\\b(?:would you like|do you want|shall I|should I|want) me to [^.!?]*\\?',
    '\\b(?:shall|should) I (?:also )?(?:add|expand|rewrite|shorten|continue|draft|include|adjust|turn|make it)\\b[^.!?]*\\?',
    '\\bI hope (?:this|that|it) (?:helps|is helpful|meets your)[^.!?]*[.!?]?',
    '\\bfeel free to (?:adjust|edit|modify|tweak|adapt|customi[sz]e|let me know|ask (?:me|if|for|any))[^.!?]*[.!?]?',
    '\\bis there anything else (?:I|you)[^.!?]*\\?',
    "\\bI(?:[’']ve| have) (?:rewritten|revised|shortened|condensed|tightened|polished|rephrased|reworded|kept the (?:tone|meaning|figures|numbers|structure)|made (?:it|the text|the following)|updated the (?:text|paragraph|section|draft)|removed the|summari[sz]ed the (?:text|article|following|above))[^.!?]*[.!?]?",
    '\\b(?:key|main|summary of|list of) changes(?: made)?:|\\bword count: ?~?\\d+|\\btone: (?:professional|neutral|formal|confident)[^.]*',
    '\\bthis (?:version|revision|rewrite|draft) (?:keeps|maintains|preserves|is more|removes|retains|aims|improves)\\b[^.!?]*',
    "\\b(?:based on|using) the (?:information|text|data|details|article|context) (?:you(?:[’']ve| have)? )?(?:provided|shared|supplied|given)(?: (?:above|by you))?[^.!?]*",
    "\\bI (?:apologi[sz]e for (?:the|any) (?:confusion|error|mistake|oversight)|(?:do not|don[’']t) have (?:enough )?(?:information|context|data) (?:to|about|on)|was (?:not )?(?:trained|able to find))[^.!?]*",
    '\\b(?:please note that )?(?:this|the) (?:response|summary|text) (?:was|is) (?:ai|automatically|machine)[- ]generated[^.!?]*',
  ].join('|'),
  'giu',
);

const rules: readonly Rule[] = [
  {
    pattern: always,
    severity: 'mustFix',
    says,
    isWrong: (match, { text: whole }) => !isInQuotes(whole, match.index ?? 0),
  },
  {
    pattern: aroundAnswers,
    severity: 'mustFix',
    says,
    isWrong: (match, { text: whole, section }) =>
      section !== 'news' && !isInQuotes(whole, match.index ?? 0),
  },
];

export const assistantWords = ruleCheck('assistantWords', 'Words of a writing assistant', rules);
