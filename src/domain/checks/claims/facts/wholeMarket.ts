import { formatMoneyAbbreviated, formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { Quantity } from '@/domain/checks/claims/quantities';
import { agrees, isRough, namedRows, placeOf, wordsOf, type FactScene } from './factScene';

/** Everything that the table's total is about. */
const whole =
  /\b(?:all|the whole|the entire|every) (?:of )?(?:the )?(?:digital assets?|crypto(?:[- ]?(?:assets|currencies|tokens))?|coins(?: and tokens)?|tokens)\b|\bthe (?:whole |entire |crypto |digital[- ]asset )*(?:asset class|market|sector|space|industry|ecosystem)\b|\b(?:crypto|digital assets?)(?: as a whole| in (?:total|aggregate)| together| combined| market)?\b|\btotal (?:market )?(?:value|cap\w*)\b/i;
const part =
  /\b(?:without|exclud\w+|aside|apart from|other than|outside|except|minus|ex|beyond|besides|leave|rest|remain\w*|altcoins?|stablecoins?|defi|futures|options|funds?|etfs?|volumes?|open interest|flows?|inflows?|outflows?|lending|deposits|fees|liquidat\w+|stolen|lost to|raised|trading|traded|expire|expiry|tokeni[sz]ed|stocks?|treasury|mining|a (?:third|quarter|half)|share|slice|portion|funding rounds?|invested)\b/i;
const isWorth =
  /\b(?:worth|valued?|valuation|capitali[sz]ation|market cap|total|amounts? to|adds? up|comes? to|stands?)\b/i;
const grew =
  /\b(?:richer|added|adds|gained|gains?|appeared|created|grew|grown|rose|risen|increase[ds]?|put on|swelled|expanded|climbed|larger|bigger|up)\b/i;
const shrank =
  /\b(?:poorer|lost|loses|losses|erased|wiped|vanished|disappeared|evaporated|shed|shrank|shrunk|fell|fallen|decrease[ds]?|declined|dropped|smaller|down)\b/i;

const ofDay = /\b(?:day|24 hours|yesterday|overnight)\b/i;
const leftOut =
  /\b(?:without|excluding|exclude|aside|apart from|other than|outside|except|minus|ex|leave)\b/i;
const isOfMore = /\b(?:volumes?|flows?|open interest|stablecoins?|defi|fees|funds?)\b/i;

/** `Without bitcoin the market is worth $1.37 trillion`. */
function restFaults({ scene, facts, period }: FactScene): ReadFault[] {
  const { sentence, quantities } = scene;
  const { market_cap: total } = facts.metrics;
  const [row, second] = namedRows(scene);
  const money = quantities.filter(({ unit, value }) => unit === 'dollar' && value >= 1e9);
  const [amount] = money;
  const left = leftOut.exec(sentence);
  if (!row?.cap || second || !amount || money.length !== 1 || !left || total === null) return [];
  if (
    period !== 'day' ||
    isOfMore.test(sentence) ||
    !/\bmarket|crypto\b|asset class/i.test(sentence)
  )
    return [];
  const rest = total - row.cap;
  if (agrees(amount, rest, true)) return [];
  const from = Math.min(left.index, amount.from);
  const words = wordsOf(scene, from, Math.max(amount.to, left.index));
  return [
    { words, text: `without ${row.symbol} the market cap is ${formatMoneyAbbreviated(rest)}.` },
  ];
}

/** What all coins gained or lost, in dollars and in percent. */
function changeFaults(
  { scene, facts: { metrics } }: FactScene,
  amount: Quantity,
  named: { from: number; to: number },
): ReadFault[] {
  const { market_cap_change: change, market_cap_percent: percent } = metrics;
  if (change === null) return [];
  const isUp = grew.test(scene.sentence);
  const isRight = agrees(amount, change, isRough(scene, amount) || amount.step >= 1e9);
  if (!isRight || (isUp ? change < 0 : change > 0)) {
    const words = wordsOf(scene, Math.min(amount.from, named.from), amount.to);
    return [{ words, text: `the market cap changed by ${formatMoneyAbbreviated(change)}.` }];
  }
  const share = scene.quantities.find(({ unit }) => unit === 'percent');
  if (!share || percent === null || agrees(share, percent, false)) return [];
  if (Math.abs(share.value - Math.abs(percent)) < 0.06) return [];
  const words = wordsOf(scene, amount.from, share.to);
  return [{ words, text: `the market cap changed by ${formatPercent(percent)}.` }];
}

/** What all coins together are worth, and what they gained or lost in a day. */
function totalFaults(each: FactScene): ReadFault[] {
  const { scene, facts, period } = each;
  const { sentence, quantities } = scene;
  const money = quantities.filter(({ unit, value }) => unit === 'dollar' && value >= 1e6);
  const [amount] = money;
  const isOther = part.test(sentence) || namedRows(scene).length > 0 || period !== 'day';
  if (!amount || money.length !== 1 || isOther) return [];
  const isMove = grew.test(sentence) !== shrank.test(sentence);
  const match = whole.exec(sentence);
  const named = match && placeOf(match);
  const isLevel = /\b(?:to|at|now(?: \w+)? ?) $/i.test(sentence.slice(0, amount.from));
  if (isMove && !isLevel) {
    const isValue = /\bvalue\b/i.test(sentence) && ofDay.test(sentence);
    return named || isValue ? changeFaults(each, amount, named ?? amount) : [];
  }
  const { market_cap: total } = facts.metrics;
  if (!named || isMove || !isWorth.test(sentence) || total === null) return [];
  if (agrees(amount, total, isRough(scene, amount))) return [];
  const words = wordsOf(scene, Math.min(named.from, amount.from), Math.max(amount.to, named.from));
  return [{ words, text: `the table says ${formatMoneyAbbreviated(total)} for Market Cap.` }];
}

/** Reads what all coins together are worth, with and without one of them, and their change. */
export function wholeMarketFaults(each: FactScene): ReadFault[] {
  const rest = restFaults(each);
  return rest.length > 0 ? rest : totalFaults(each);
}
