import type { Authored } from '@/domain/checks/reading/authored';
import type { TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

/** Words after which every sentence goes on. */
const alwaysOpen =
  /(?<![\p{L}'’-])(?:the|a|an|and|or|but|nor|of|than|whose|their|its|our|your|my|his|because|although|though|while|whereas|unless|until|which|into|onto|upon|among|between|toward|towards|per|via|despite|during|amid|amidst|without|within|every|if|from|at|with|for|to|as|by|is|are|was|were|has|have|had|will|would|could|should|may|might|must|that|who|when|where|be|been|not|very|more|most|such|these|those|this|also|only|both|either|about|against|after|before|since|between|through|per|around)$/iu;

/** Those that may end a sentence or heading, so they don’t count without a period missing. */
const mayEnd =
  /(?<![\p{L}'’-])(?:from|at|with|for|to|as|by|is|are|was|were|has|have|had|will|would|could|should|may|might|must|that|who|when|where|be|been|not|more|most|such|these|those|this|also|only|both|either|about|against|after|before|since|through|around|if|which|within|without|his|very|while)$/iu;

const closed = /[.!?…:;,)\]”"’'*»–—-]$/u;

function lastWords(text: string): [words: string, index: number] {
  const words = /(?:\S+ ){0,4}\S+$/u.exec(text)?.[0] ?? text;
  return [words, text.length - words.length];
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

type EndProblem = (text: string, authored: Authored, isLast: boolean) => string | null;

/** `Dear reader,` and `Best regards,` end in a comma. */
const isGreeting = (text: string) => wordCount(text) <= 4;

const breaksOff: EndProblem = (text, { kind }) => {
  if (closed.test(text) || !alwaysOpen.test(text) || wordCount(text) < 2) return null;
  const isSure = !mayEnd.test(text) || (kind === 'paragraph' && wordCount(text) >= 6);
  return isSure ? 'breaks off. Finish the sentence.' : null;
};

const endsOpen: EndProblem = (text, { kind }) => {
  if (kind === 'headline' || kind === 'alt' || kind === 'subject' || kind === 'heading')
    return null;
  if (!/(?:[,;]|\s[–—-])$/u.test(text) || isGreeting(text) || kind === 'item') return null;
  return 'breaks off. Finish the sentence.';
};

const announcesNothing: EndProblem = (text, { kind }, isLast) => {
  if (!isLast || kind !== 'paragraph' || !text.endsWith(':')) return null;
  return 'announces something that doesn’t follow.';
};

const lacksPeriod: EndProblem = (text, { kind }) => {
  if (kind !== 'paragraph' || wordCount(text) < 8 || closed.test(text)) return null;
  const isProse = /^[\p{Lu}\p{N}$#“"(]/u.test(text) && !/[|·•]|https?:|@|\n/.test(text);
  return isProse && /\p{Ll}$|\p{N}$|%$/u.test(text)
    ? 'has no period at its end. Finish the sentence.'
    : null;
};

const endProblems: readonly EndProblem[] = [breaksOff, endsOpen, announcesNothing, lacksPeriod];

/** `which is why we keep our stops`: what came before was cut away. `dYdX` and `a16z` are names. */
export function startProblem({ text, kind, where }: Authored, before: string): TextProblem | null {
  if (kind !== 'paragraph' || /[,:;–—-]$/u.test(before)) return null;
  const first = /^\p{Ll}+(?:['’]\p{Ll}+)?(?=[\s,])/u.exec(text)?.[0];
  if (first === undefined) return null;
  const words = /^\S+(?: \S+){0,4}/u.exec(text)?.[0] ?? first;
  const what = 'starts with a small letter. Is its beginning missing?';
  return { severity: 'check', index: 0, words, text: `${quoted(words)} in ${where} ${what}` };
}

/** What is wrong with the end of a text; `isLast` says that nothing follows in its section. */
export function endProblem(authored: Authored, isLast: boolean): TextProblem | null {
  const { text, kind, where } = authored;
  if (kind === 'story' && text.endsWith('…')) return null;
  for (const problem of endProblems) {
    const what = problem(text.trim(), authored, isLast);
    if (what === null) continue;
    const [words, index] = lastWords(text);
    return { severity: 'check', index, words, text: `${quoted(words)} in ${where} ${what}` };
  }
  return null;
}
