import type { Quantity } from '@/domain/checks/contradictions/quantities';
import { quantitiesIn } from '@/domain/checks/contradictions/quantities';
import { isMaybeAt } from './clauses';
import { assetsOr, statement, type Reader, type Statement } from './statement';

const back =
  /\b(?:reclaim(?:s|ed|ing)?|regain(?:s|ed|ing)?|retak(?:e|es|ing)|retook|recaptur(?:e|es|ed)|back (?:above|over|through|on top of)|return(?:s|ed)? (?:above|to)|recover(?:s|ed)?)\s(?:the\s)?$/i;
const over =
  /\b(?:break(?:s|ing)? (?:above|over)|broke (?:above|over)|clear(?:s|ed|ing)?|top(?:s|ped|ping)?|pass(?:es|ed|ing)?|cross(?:es|ed)?(?: above)?|holds?(?: above)?|held(?: above)?|above|over|on top of|surpass(?:es|ed)?)\s(?:the\s)?$/i;
const passes =
  /\b(?:pass|cross|top|reach|exceed|clear|break|hold)(?:e?d)?(?: above| over)?\s(?:the\s)?$/i;
const under =
  /\b(?:los(?:e|es|t|ing)|giv(?:e|es|ing) up|gave up|surrender(?:s|ed|ing)?|below|under|beneath|break(?:s|ing)? below|broke below|breach(?:es|ed)?|fail(?:s|ed)? (?:at|to hold)|shy of|short of|relinquish(?:es|ed)?|slip(?:s|ped) (?:from|through)|drop(?:s|ped) (?:through|back from)|abandon(?:s|ed)?)\s(?:the\s)?$/i;

function sideOf(lead: string): { value: 1 | -1; isBack: boolean } | null {
  const isNot = /(?:\b(?:not|never|yet to|fail(?:s|ed)? to)\b|n[’']t\b)/i.test(lead.slice(-40));
  if (isNot) return back.test(lead) || passes.test(lead) ? { value: -1, isBack: false } : null;
  if (back.test(lead)) return { value: 1, isBack: true };
  if (under.test(lead)) return { value: -1, isBack: false };
  return over.test(lead) ? { value: 1, isBack: false } : null;
}

/** On which side of a round price a coin is, and which one it has taken back. */
export const crossingReader: Reader = (clause, told, day) => {
  const { text } = clause;
  if (!text.includes('$') || /\b(?:strike|average|support|resistance|margins?|NAV)\b/i.test(text))
    return [];
  const assets = assetsOr(clause, 'BTC');
  return quantitiesIn(text, day).flatMap(({ kind, index, words, value, step }) => {
    const isLevel = kind === 'price' || (kind === 'money' && /\bstablecoins?\b/i.test(text));
    const side = isLevel ? sideOf(text.slice(0, index)) : null;
    if (!side || isMaybeAt(clause, index)) return [];
    const lead = /\S+(?: \S+)?\s$/.exec(text.slice(0, index))?.[0] ?? '';
    const at = { from: index - lead.length, to: index + words.length };
    const found = [
      statement(clause, told, at, {
        topic: `level ${value}`,
        slot: 'side',
        value: side.value,
        assets,
      }),
    ];
    const [only] = assets;
    const who = statement(
      clause,
      told,
      { from: 0, to: index + words.length },
      {
        topic: `taken back ${value}`,
        slot: 'asset',
        value: assets.size === 1 ? (only ?? '') : '',
        assets: new Set(),
        isTime: true,
      },
    );
    const taken = { topic: 'level taken back', slot: 'price', value, room: step / 2, assets };
    if (!side.isBack) return found;
    const named = kind === 'price' && assets.size === 1 ? [who] : [];
    return [...found, ...named, statement(clause, told, at, taken)];
  });
};

const kinds = ['support', 'resistance'] as const;
const beside = new RegExp(
  `\\b(?<!(?:next|first|second|third|further|minor|major|old|former|below that|weekly|daily|initial|deeper|key) )(support|resistance)\\b(?: (?:is|sits|stands|remains|waits|comes in|now|lies|seen|drawn|marked|set|found|put|placed|at|near|around|of|levels?|zone|line|for \\$?\\w+|from|with))*[:,]? ?$`,
  'i',
);
const behind =
  /^ (?:is |as |acts as |serves as |remains |marks |was )?(?:the |our )?(support|resistance)\b/i;

function levelOf(text: string, { index, words }: Quantity): (typeof kinds)[number] | null {
  const name =
    beside.exec(text.slice(0, index))?.[1] ?? behind.exec(text.slice(index + words.length))?.[1];
  return kinds.find((kind) => kind === name?.toLowerCase()) ?? null;
}

/** The prices at which buyers or sellers are expected. */
export const supportReader: Reader = (clause, told, day) => {
  const { text } = clause;
  if (!/\b(?:support|resistance)\b/i.test(text)) return [];
  const assets = assetsOr(clause, 'BTC');
  return quantitiesIn(text, day).flatMap((each): Statement[] => {
    const slot = each.kind === 'price' ? levelOf(text, each) : null;
    if (!slot) return [];
    const lead =
      /\b(?:support|resistance)\b[^$]{0,20}$/i.exec(text.slice(0, each.index))?.[0] ?? '';
    const at = { from: each.index - lead.length, to: each.index + each.words.length };
    const { value, step } = each;
    return [
      statement(clause, told, at, {
        topic: 'levels',
        slot,
        value,
        room: Math.min(step, 500) / 2,
        assets,
      }),
    ];
  });
};
