import { samplePublisher } from '@/api/samples/publication';
import { secondFirm } from './secondFirm';

/** The texts of a value, however deep they are. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** What pages about plans and sections of emails say, whoever publishes. */
const everybodys = new Set(['Macro research', 'Crypto research', 'technical']);
const own = new Set(texts(secondFirm));

/** The names, addresses and sentences that only the sample firm has. */
const ofSample = texts(samplePublisher).filter(
  (text) => text.length >= 8 && !own.has(text) && !everybodys.has(text),
);

/** Which words of the sample firm a text has. */
export function sampleWordsIn(text: string): string[] {
  const words = ['northlight', 'lindqvist', 'marchetti', 'osei', 'ferrer', 'samplecoin', 'fsi pro'];
  const small = text.toLowerCase();
  const isThere = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(small);
  return [...words.filter(isThere), ...ofSample.filter((each) => text.includes(each))];
}
