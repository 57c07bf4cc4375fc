import { isInQuotes, ruleCheck, type Rule } from './rule';

const says = 'is what a writing assistant says about its work. Take it out.';

const made =
  '(?:more |slightly |much )?(?:concise|polished|professional|formal|rewritten|revised|refined|updated|edited|improved|shortened|shorter|longer|tightened|corrected|condensed|expanded|clearer|simplified|punchier|alternative)';
const text =
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
  `(?:(?:sure|certainly|of course|absolutely|happy to help|no problem|great question)[!,.:—–-]+ ?)?(?:here(?:[’']s| is| are)|below (?:is|are)) (?:a|an|your|two|three|four|five|\\d) ${made}(?:,? (?:and )?${made})* ${text}s?\\b[^:.!?]*[:.!?]?`,
  `(?:sure|certainly|of course|absolutely)[!,] ?(?:here(?:[’']s| is| are)|below (?:is|are)) (?:the|your) (?:${made} )?${text}s?\\b[^:.!?]*[:.!?]?`,
  `\\bhere(?:[’']s| is| are) (?:two|three|four|five|\\d) ${text}s?(?: for (?:the|your) (?:newsletter|section|email))?:`,
  "\\blet me know if you(?:[’']d| would) (?:like|prefer|want) (?:me to|any (?:changes|edits|adjustments)|it (?:shorter|longer))[^.!?]*[.!?]?",
  '\\blet me know if (?:you need any|any) (?:further )?(?:changes|edits|adjustments)[^.!?]*[.!?]?',
  '\\bwould you like me to (?:add|expand|rewrite|shorten|continue|draft|include|adjust|turn|make)\\b[^.!?]*\\?',
  "\\bI(?:[’']ve| have) (?:rewritten|revised|shortened|condensed|tightened|polished|rephrased|reworded) (?:it|the|your|this) (?:text|paragraph|section|draft|passage|sentence)?[^.!?]*[.!?]?",
  "\\bbased on the (?:information|text|data|context) (?:you(?:[’']ve| have)? )?(?:provided|shared)(?= (?:above|by you)|,)[^.!?]*",
];

const isUnquoted: Rule['isWrong'] = ({ index = 0 }, authored) => !isInQuotes(authored.text, index);

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(always.join('|'), 'giu'),
    severity: 'mustFix',
    says,
    isWrong: isUnquoted,
  },
  {
    pattern: new RegExp(aroundAnswers.join('|'), 'giu'),
    severity: 'mustFix',
    says,
    kinds: ['paragraph', 'item', 'heading', 'quote', 'summary', 'subject', 'alt'],
    isWrong: isUnquoted,
  },
];

/** Remains of a chat with a language model. */
export const assistantWords = ruleCheck('assistantWords', 'Words of a writing assistant', rules);
