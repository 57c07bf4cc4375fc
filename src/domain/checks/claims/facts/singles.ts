import { formatMoney, formatMoneyAbbreviated } from '@/domain/format/numbers';
import { claimsIn } from '@/domain/checks/claims/claimsInText';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { Instrument } from '@/domain/checks/claims/mentions';
import {
  agrees,
  isOfAnotherThing,
  isRough,
  moneyIn,
  namedRows,
  wordsOf,
  type FactScene,
} from './factScene';

const ofPrice =
  /\b(?:costs?|costing|buys?|to buy|yours for|sells? for|fetch(?:es)?|changes hands|changing hands|priced|quoted|price is|trades? at|trading at|takes|apiece|a piece|per (?:coin|share|token)|goes for)\b/i;
const ofOtherMoney =
  /\b(?:volumes?|flows?|inflows?|outflows?|revenue|fees|holdings?|holds|raised|treasury|deposits|liquidat\w+|open interest|target|strike|fine|settlement|contract|futures|options|expire|expiry|purchase[ds]?|bought|sold|stake|fund(?:s|ing)?|average|support|resistance|gas|transaction|mine|produce|mining|reali[sz]ed|convertibles?|bonds?|notes?|warrants?|preferred|premium|led by|into)\b/i;
const ofOpening = /\b(?:against|from|compared with|up from|down from|versus|after)\b[^$]{0,25}$/i;

/** Words that leave a row out of a whole. */
const leftOut =
  /\b(?:without|exclud\w+|aside|apart from|other than|outside|except|minus|ex|leave)\b/i;

/** True if the words beside a ticker were read already as a claim with this figure. */
function isRead(
  { scene: { sentence, mentions }, facts: { own } }: FactScene,
  from: number,
): boolean {
  const claims = claimsIn(sentence, () => [...mentions], own);
  return claims.some(({ figure }) => figure?.from === from);
}

function fault(words: string, text: string): ReadFault[] {
  return [{ words, text }];
}

/** `One ether costs $3,214`, `$ADA, at 44 cents`. */
function prices(each: FactScene, row: Instrument, isAlone: boolean): ReadFault[] {
  const { scene } = each;
  const { price } = row;
  const mention = scene.mentions.find(({ instrument }) => instrument === row);
  if (price === null || price <= 0 || !mention || isOfAnotherThing(scene, mention)) return [];
  if (ofOtherMoney.test(scene.sentence)) return [];
  const { sentence } = scene;
  const all = moneyIn(scene);
  const amounts = all.filter(
    ({ from, value }) => value < 1e6 && !ofOpening.test(sentence.slice(0, from)),
  );
  const [amount] = amounts;
  if (!amount || amounts.length !== 1) return [];
  const between = sentence.slice(
    Math.min(mention.to, amount.to),
    Math.max(mention.from, amount.from),
  );
  const isBeside = /^,? (?:now )?at $/.test(between) && mention.to <= amount.from;
  const isCoins = /^ (?:more|less|below|above|under|over|higher|lower|away|short)\b/i.test(
    sentence.slice(amount.to),
  );
  const isUnit = all.includes(amount) && !scene.quantities.includes(amount);
  const isPrice = isAlone && ofPrice.test(sentence);
  if (isCoins || !(isPrice || (isBeside && isUnit))) return [];
  if (/\b(?:worth|of) $/i.test(sentence.slice(0, amount.from))) return [];
  if (agrees(amount, price, isRough(scene, amount)) || isRead(each, amount.from)) return [];
  const words = wordsOf(
    scene,
    Math.min(mention.from, amount.from),
    Math.max(mention.to, amount.to),
  );
  return fault(words, `the table says ${formatMoney(price)} for ${row.symbol}.`);
}

const ofCap =
  /\b(?:worth|valued?|valuation|market (?:cap\w*|value)|capitali[sz](?:ation|ed)|size)\b/i;

/** `With a value of $131.7 billion, $XRP keeps third place`. */
function caps({ scene }: FactScene, row: Instrument): ReadFault[] {
  const { cap = null } = row;
  const amounts = moneyIn(scene).filter(({ value }) => value >= 1e6);
  const [amount] = amounts;
  if (cap === null || cap <= 0 || !amount || amounts.length !== 1) return [];
  const { sentence } = scene;
  const mention = scene.mentions.find(({ instrument }) => instrument === row);
  if (!mention || !ofCap.test(sentence) || ofOtherMoney.test(sentence)) return [];
  if (leftOut.test(sentence)) return [];
  const isOther =
    /\b(?:added|adds|gained|lost|shed|wiped|erased|richer|poorer|rose by|fell by|grew by|more|less|whole market|total|all|deal|stablecoins?|investment|takeover|bid|acqui\w+|worth of|together|combined|add)\b/i;
  if (isOther.test(sentence) || agrees(amount, cap, isRough(scene, amount))) return [];
  const words = wordsOf(
    scene,
    Math.min(mention.from, amount.from),
    Math.max(mention.to, amount.to),
  );
  return fault(
    words,
    `the table says ${formatMoneyAbbreviated(cap)} for ${row.symbol}’s market cap.`,
  );
}

const sideOf =
  /(?:^|\s)(?:(above|over|north of|higher than|on top of)|(below|under|beneath|south of|lower than)) (?:the )?(?:key |round |level of |mark of )*$/i;
const standing =
  /\b(?:is|are|sits?|trades?|trading|stands?|standing|stays?|holds?|remains?|changes hands|hovers?|quoted|now|currently|at present)\b/i;
const isStillSo = /\bwhere (?:it|they) (?:is|are|stands?|trades?)(?: (?:now|today|at present))?\b/i;
const notPrice =
  /\b(?:closed?|closes|closing|average|volume|flows?|calls?|puts?|options|futures|CME|contract|back|broke|break|rose|fell|climb\w*|push\w*|got|wall street|hours)\b/i;

/** `BNB is trading north of $900`, `spot sits below the $95,000 strike`. */
function sides(each: FactScene): ReadFault[] {
  const {
    scene,
    facts: { btc },
  } = each;
  const { sentence } = scene;
  return moneyIn(scene).flatMap((level): ReadFault[] => {
    const lead = sentence.slice(0, level.from);
    const side = sideOf.exec(lead);
    if (!side || level.value >= 1e6) return [];
    const mention = scene.mentions.findLast(({ to }) => to <= side.index);
    const isSpot = /\bspot\b(?! (?:etf|fund|bitcoin (?:etf|fund)))/i.test(lead);
    const row = mention?.instrument ?? (isSpot ? btc : undefined);
    const between = sentence.slice(mention?.to ?? 0, side.index);
    const price = row?.price ?? null;
    if (!row || price === null || price <= 0 || between.length > 60) return [];
    if (!standing.test(between) || notPrice.test(between) || /[;$]|,.*,/.test(between)) return [];
    const isAbove = side[1] !== undefined;
    // `A few dollars above` was read from the table, so that it leaves no room.
    const isClose = /\b(?:few|couple of|handful of) (?:\w+ )?(?:dollars|cents)\b/i.test(between);
    const room = isClose ? 0 : price * 0.0005;
    if (isAbove ? price >= level.value - room : price <= level.value + room) return [];
    if (!isClose && isRead(each, level.from)) return [];
    const words = wordsOf(scene, mention?.from ?? lead.search(/\bspot\b/i), level.to);
    return fault(words, `the table says ${formatMoney(price)} for ${row.symbol}.`);
  });
}

/** `As long as it stays above $3,200, where it is at present` says where it is, though a condition. */
export function standingFaults(each: FactScene): ReadFault[] {
  return isStillSo.test(each.scene.sentence) ? sides(each).slice(0, 1) : [];
}

/** Reads the price, the market cap and the side of a level of one row, wherever its name is. */
export function singleFaults(each: FactScene): ReadFault[] {
  const rows = namedRows(each.scene);
  const [row] = rows;
  if (each.period !== 'day') return row ? prices(each, row, rows.length === 1) : [];
  if (rows.length !== 1 || !row) {
    return [...rows.flatMap((one) => prices(each, one, false)), ...sides(each)].slice(0, 1);
  }
  return [...prices(each, row, true), ...caps(each, row), ...sides(each)].slice(0, 1);
}
