import type { CalendarDate } from '@internationalized/date';
import type { Subject } from '@/domain/checks/check';
import { authoredKey } from '@/domain/checks/reading/authored';
import { sentencesIn, type Sentence } from '@/domain/checks/reading/sentences';
import { remembered, textKey } from '@/domain/checks/remembered';
import { coins, listings } from '@/domain/market/instruments';
import { institutions } from '@/domain/checks/names/institutions';
import { quantitiesIn, type Quantity } from './quantities';
import { stemOf, subjectStems } from './stems';

/** A sentence with what it is about, for comparing it with others. */
export interface Told {
  sentence: Sentence;
  /** The order in the email; a subject and alt texts come last, since they repeat the text. */
  order: number;
  stems: ReadonlySet<string>;
  /** The stems of the whole news item or block around the sentence. */
  around: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  quantities: readonly Quantity[];
  /** Which news item it belongs to; null for everything else. */
  item: number | null;
}

/** Words that are names even at the start of a sentence. */
const known = new Set(
  [...[...coins, ...listings].flatMap(({ names }) => names), ...institutions]
    .map((name) => name.toLowerCase())
    .filter((name) => !name.includes(' ')),
);
/** What a newsletter about bitcoin in the United States needn't say. */
const neutral = new Set(
  'bitcoin btc u.s us united states i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december crypto market update series'.split(
    ' ',
  ),
);

function readEntities(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(/[$#]?\p{L}[\p{L}\d.-]*/gu)) {
    const bare = match[0].replace(/^[$#]|[.-]+$/g, '');
    const lower = bare.toLowerCase();
    const isStart =
      /^\W*$/.test(text.slice(0, match.index)) || /[.:!?] $/.test(text.slice(0, match.index));
    const isName = /^\p{Lu}/u.test(bare) && !isStart;
    const isKnown = known.has(lower) && (/^\p{Lu}/u.test(bare) || lower in small);
    if ((isName || isKnown) && !neutral.has(lower)) found.add(stemOf(lower));
  }
  return found;
}

/** Who and what a text names: coins, tickers, companies, places. */
export const entitiesIn = remembered(textKey, readEntities);

const small: Readonly<Record<string, true>> = { ether: true, ethereum: true, solana: true };

const rank = { commentary: 0, technical: 1, news: 2 } as const;

function orderOf({ authored }: Sentence): number {
  if (authored.kind === 'subject') return 5;
  if (authored.kind === 'alt') return 4;
  return rank[authored.section as keyof typeof rank] ?? 3;
}

/** The headline and the text of a news item are about one thing, as are the sentences of a block. */
function blocks(sentences: readonly Sentence[]): Map<Sentence, string> {
  const texts = new Map<Sentence, string>();
  let headline = '';
  for (const sentence of sentences) {
    const { authored } = sentence;
    if (authored.kind === 'headline') headline = authored.text;
    texts.set(
      sentence,
      authored.kind === 'story' ? `${headline}. ${authored.text}` : sentence.text,
    );
  }
  return texts;
}

type Place = Pick<Told, 'sentence' | 'item'> & { block: string; day: CalendarDate | null };

/** The same sentence at the same place is the same object, so that what is read of it is kept. */
const toldOf = remembered(
  ({ sentence: { authored, index }, item, block, day }: Place) =>
    [day?.toString(), item, index, authoredKey(authored), block].join('\n'),
  ({ sentence, item, block, day }): Told => ({
    sentence,
    order: orderOf(sentence),
    stems: subjectStems(sentence.text),
    around: subjectStems(block),
    entities: entitiesIn(block),
    quantities: quantitiesIn(sentence.text, day),
    item,
  }),
);

/** All sentences of the authors and the news, in the order of the email. */
export function toldIn(subject: Subject, day: CalendarDate | null): Told[] {
  const sentences = sentencesIn(subject);
  const around = blocks(sentences);
  let items = -1;
  return sentences.map((sentence) => {
    const { kind, section } = sentence.authored;
    if (kind === 'headline' && sentence.index === 0) items += 1;
    const block = around.get(sentence) ?? sentence.text;
    return toldOf({ sentence, item: section === 'news' ? items : null, block, day });
  });
}
