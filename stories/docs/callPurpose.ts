import { inWords } from '@preview/labels';
import type { ScreenCall } from './screenCode';

/** Verbs with which the name of a call begins. */
const verbs =
  'add approve cancel change check clear decide download enable end export get ignore import leave ' +
  'list publish remove report request reset restore review run save schedule search see select ' +
  'send settle start stop store sync withdraw';
const known = new Set(verbs.split(' '));

/** What a call is for: the contract's own comment, else its name as a sentence. */
export function callPurpose({ subject, exported, member, purpose }: ScreenCall): string {
  const comment = purpose.replace(/^Our addition: ?/, '');
  if (comment !== '') return capitalized(comment);
  const thing = inWords(subject).toLowerCase();
  const [first = '', ...rest] = inWords(member ?? exported)
    .toLowerCase()
    .split(' ');
  if (first === 'add' && rest[0] === 'edit') return `Adds or edits ${thing}.`;
  if (!known.has(first)) return `${capitalized(thing)}: ${[first, ...rest].join(' ')}.`;
  const verb = first === 'get' ? 'Reads' : thirdPerson(first);
  return `${verb} ${rest.length > 0 ? rest.join(' ') : thing}.`;
}

function thirdPerson(verb: string): string {
  const ending = /(s|ch|sh)$/.test(verb) ? 'es' : 's';
  return capitalized(verb) + ending;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
