import * as z from 'zod';

/** What a language model noticed. Plain text: it is never shown as HTML and makes no link. */
export interface ModelFinding {
  kind: 'check' | 'tip';
  /** Words of the newsletter, letter for letter. */
  quote: string;
  problem: string;
}

const most = 20;
const longestQuote = 300;
const longestProblem = 300;

const Found = z.object({
  quote: z.string().trim().min(1).max(longestQuote),
  problem: z.string().trim().min(1),
  // A model can't block sending, whatever it calls its finding.
  kind: z.enum(['check', 'tip']).catch('tip'),
});

/**
 * The findings in a model's answer about these texts. What isn't one, what quotes words that aren't
 * there, and what comes twice is left out. Null if the answer has no list at all.
 */
export function readFindings(answer: string, texts: readonly string[]): ModelFinding[] | null {
  const list = listIn(answer);
  if (!list) return null;
  const found = new Map<string, ModelFinding>();
  for (const each of list) {
    const { success, data } = Found.safeParse(each);
    if (!success || !texts.some((text) => text.includes(data.quote))) continue;
    const problem = plain(data.problem);
    if (problem === '' || found.has(data.quote)) continue;
    found.set(data.quote, { ...data, problem });
  }
  return [...found.values()].slice(0, most);
}

/** Models put lists into code fences, into sentences and into an object with one field. */
function listIn(answer: string): unknown[] | null {
  const start = answer.indexOf('[');
  const end = answer.lastIndexOf(']');
  if (start === -1 || end < start) return null;
  try {
    const list: unknown = JSON.parse(answer.slice(start, end + 1));
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** Without tags, addresses and control characters, so that an answer can send nobody anywhere. */
function plain(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestProblem);
}
