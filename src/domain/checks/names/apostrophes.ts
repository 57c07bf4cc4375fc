import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';

const contracted = /\b([A-Za-z]+)\s(it[’']s) ([a-z]+)/g;
const prepositions = new Set(
  'of in for with from by on into at through over under to across against between within toward towards upon beyond despite around'.split(
    ' ',
  ),
);
/** Verbs that introduce a sentence of their own: `he said it’s likely`. */
const reporting =
  /^(?:said|told|added|noted|reported|believed|argued|showed|proved|claimed|insisted|warned|announced|confirmed|stated|worried|assumed|agreed|promised|decided|signaled|signalled|suggested|hoped|feared|admitted|concluded|explained|observed|stressed|predicted|indicated|hinted|wished|realized|realised|learned|acknowledged|guessed|complained|repeated|joked|posted|tweeted|needed|wanted)$/;
const transitive =
  /^(?:\w+ed|cut|raise|raises|move|moves|lost|loses|lose|built|builds|build|sold|sells|sell|kept|keeps|keep|held|holds|hold|has|had|have|reach|reaches|double|doubles|changes?|updates?|launch|launches|expands?|brought|brings?|put|puts|set|sets|gave|gives?|took|takes?|made|makes?|paid|pays?|won|wins?|grew|grows?|spent|spends?|drew|draws?|met|meets?|extends?|improves?|protects?|opens?|closes?|trims?|files?|names?)$/;
/** Words that may follow `it is`, so the apostrophe is right. */
const afterIs =
  /^(?:a|an|the|not|been|also|still|now|too|very|so|as|just|only|really|rather|quite|more|less|most|no|one|two|up|down|in|on|at|all|about|because|why|how|what|when|where|who|that|this|here|there|true|unclear|good|bad|easy|hard|early|late|over|likely|unlikely|clear|time|worth|better|worse|best|worst|big|small|safe|risky|rare|common|fair|fine|great|new|old|high|low|cheap|expensive|possible|impossible|necessary|important|difficult|far|my|your|our|their|his|her|today|yesterday|tomorrow|always|never|often|almost|nearly|already|yet|again|even|hardly|barely|back|off|out|under|for|to|of|like|unless|if|or|and|but|both|either|neither|enough|such|ready|legal|illegal|free|open|different|similar|normal|obvious|apparent|crucial|vital|simply|currently|going|being|happening|set|due|bound|meant|made|done|gone|built|\w+ly|\w+ing|\w+ed|\w+able|\w+ible|\w+ful|\w+ous|\w+ive|\w+ic|\w+al)$/;

/** `moved it’s treasury`. */
const itsWithApostrophe: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(contracted)).flatMap((match): SentenceProblem[] => {
    const [, before = '', its = '', next = ''] = match;
    const lead = before.toLowerCase();
    const isOwner = prepositions.has(lead) || (transitive.test(lead) && !reporting.test(lead));
    if (!isOwner || afterIs.test(next)) return [];
    const words = `${its} ${next}`;
    const index = match.index + match[0].indexOf(its);
    const to = `${its[0] === 'I' ? 'Its' : 'its'} ${next}`;
    const sentence = `${quoted(words)} in ${authored.where}: write “${to}” without an apostrophe.`;
    return [{ severity: 'check', index, words, text: sentence, to }];
  });

const possessive = /\b([Ii]ts) (a|an|the|not|been|unclear|going|because|hard to)\b(?!-)/g;

/** `its been a week`. */
const itsWithout: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(possessive)).flatMap((match): SentenceProblem[] => {
    const [words, its = '', next = ''] = match;
    const to = `${its.slice(0, 2)}’s ${next}`;
    const sentence = `${quoted(words)} in ${authored.where}: write “${to}”.`;
    return [{ severity: 'check', index: match.index, words, text: sentence, to }];
  });

const confusions: [pattern: RegExp, to: (match: RegExpMatchArray) => string][] = [
  [/\b(could|should|would|might|must) of\b(?! course)/gi, ([, verb = '']) => `${verb} have`],
  [
    /\b(more|less|fewer|higher|lower|greater|larger|smaller|bigger|rather|better|worse|faster|slower|cheaper|stronger|weaker) then\b(?=\s(?:\$|\d|the|a|an|it|its|their|in|at|any|last|expected|usual|half|most|other)\b|\s[$\d])/gi,
    ([, word = '']) => `${word} than`,
  ],
  [
    /\b(may|will|could|would|might|to|not) loose\b(?=\s(?:its|their|the|a|money|value|ground|\$|\d|more|some|all))/gi,
    ([, verb = '']) => `${verb} lose`,
  ],
  [/\balot\b/gi, () => 'a lot'],
  [/\btheir (is|are|was|were)\b/gi, ([, verb = '']) => `there ${verb}`],
  [
    /\b(this|that) (are|were)\b(?=\s(?:the|a|not|very|all|still|now)\b)/gi,
    ([words = '']) => words.replace(/are$/, 'is').replace(/were$/, 'was'),
  ],
  [
    /\b(these|those) (is|was|has)\b/gi,
    ([words = '']) => words.replace(/is$/, 'are').replace(/was$/, 'were').replace(/has$/, 'have'),
  ],
  [
    /\b(they|we|you) (was|has|is)\b/gi,
    ([words = '']) => words.replace(/was$/, 'were').replace(/has$/, 'have').replace(/is$/, 'are'),
  ],
];

/** Words that are often written for each other. */
const confusedWords: SentenceRule = ({ text, authored }) =>
  confusions.flatMap(([pattern, right]) =>
    Array.from(text.matchAll(pattern)).flatMap((match): SentenceProblem[] => {
      const to = right(match);
      const [words] = match;
      if (/\b(?:if|wish|as|though)\s$/i.test(text.slice(0, match.index))) return [];
      const sentence = `${quoted(words)} in ${authored.where}: write “${to}”.`;
      return [{ severity: 'check', index: match.index, words, text: sentence, to }];
    }),
  );

export const apostropheRules: readonly SentenceRule[] = [
  itsWithApostrophe,
  itsWithout,
  confusedWords,
];
