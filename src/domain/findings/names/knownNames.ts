import { firm } from '@/domain/firm/firm';
import { coinTickers, companyTickers, otherNames, people } from '@/domain/market/fieldNames';

/** A name of one or more words, each in small letters. */
export interface KnownName {
  name: string;
  words: string[];
  isPerson: boolean;
}

/** The firm's own people, who may write of anything. */
const colleagues = [...firm.authors.slice(1), firm.technicalAuthor].map(({ name }) => name);

function known(name: string, isPerson: boolean): KnownName {
  return { name, words: name.toLowerCase().split(' '), isPerson };
}

/** All names that texts are compared with. */
export const knownNames: readonly KnownName[] = [
  ...[...Object.keys(people), ...colleagues].map((name) => known(name, true)),
  ...[...new Set([...Object.keys(coinTickers), ...Object.keys(companyTickers), ...otherNames])].map(
    (name) => known(name, false),
  ),
];

const allWords = new Set(knownNames.flatMap(({ words }) => words));

/** True for a word that is part of a known name, so it isn't a slip of another one. */
export function isKnownWord(word: string): boolean {
  return allWords.has(word);
}

/** Company names are also ordinary words, and these are close to some. */
const ordinary = new Set(
  'stacked stack stacking compounds compounded stellars strategic strategies strategist tethered tethers tethering circles circled gallery galaxies ripples rippled optimist optimists optimistic bullishly critic solano solar maker makers market ledgers figures fluids phantoms paradigms visas vistas morphed thether avalanches injected injection injections polygons polygonal cosmic treasurer treasures congressional senates senator senators reserved reserves commissions commissioner exchanges markets streets bankers banks stakes neared nears nearly stripes striped tornados tornadoes gemini binanced financed kraken morgan dash wormholes marathons riots riotous'.split(
    ' ',
  ),
);

export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

/** Common family names, which belong to somebody else rather than being slips. */
const familyNames = new Set(
  'taylor tyler sawyer smith jones brown miller davis wilson moore anderson thomas jackson white harris martin thompson garcia robinson clark lewis walker hall allen young king wright scott green baker adams nelson carter mitchell perez roberts turner phillips campbell parker evans edwards collins stewart morris rogers reed cook morgan bell murphy bailey cooper cox ward howard wood woods watson brooks kelly sanders price bennett ross powers power long hughes foster hayes haynes atkinson adkins hill hills hall lee les li lei sun song warner fisher finn fine link tanner waters wheeler'.split(
    ' ',
  ),
);

export function isFamilyName(word: string): boolean {
  return familyNames.has(word);
}
