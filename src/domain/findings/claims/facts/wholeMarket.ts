import { formatMoneyAbbreviated, formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/findings/claims/fundingClaims';
import { agrees, isRough, namedRows, wordsOf, type FactScene } from './factScene';

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

/** Reads what all coins together are worth, and what they gained or lost in a day. */
export function wholeMarketFaults(each: FactScene): ReadFault[] {
  const rest = restFaults(each);
  if (rest.length > 0) return rest;
  const { scene, facts, period } = each;
  const { sentence, quantities } = scene;
  const {
    market_cap: total,
    market_cap_change: change,
    market_cap_percent: percent,
  } = facts.metrics;
  const money = quantities.filter(({ unit, value }) => unit === 'dollar' && value >= 1e6);
  const [amount] = money;
  const isOther = part.test(sentence) || namedRows(scene).length > 0 || period !== 'day';
  if (!amount || money.length !== 1 || isOther) return [];
  const isMove = grew.test(sentence) !== shrank.test(sentence);
  const ofAll = whole.exec(sentence);
  const isOfDay = /\b(?:day|24 hours|yesterday|overnight)\b/i.test(sentence);
  const isLevel = /\b(?:to|at|now(?: \w+)? ?) $/i.test(sentence.slice(0, amount.from));
  if (isMove && !isLevel && change !== null) {
    const isNamed = ofAll !== null || (/\bvalue\b/i.test(sentence) && isOfDay);
    if (!isNamed) return [];
    const isUp = grew.test(sentence);
    const isRight = agrees(amount, change, isRough(scene, amount) || amount.step >= 1e9);
    if (!isRight || (isUp ? change < 0 : change > 0)) {
      const words = wordsOf(scene, Math.min(amount.from, ofAll?.index ?? amount.from), amount.to);
      return [{ words, text: `the market cap changed by ${formatMoneyAbbreviated(change)}.` }];
    }
    const share = quantities.find(({ unit }) => unit === 'percent');
    if (!share || percent === null) return [];
    if (agrees(share, percent, false) || Math.abs(share.value - Math.abs(percent)) < 0.06)
      return [];
    const words = wordsOf(scene, amount.from, share.to);
    return [{ words, text: `the market cap changed by ${formatPercent(percent)}.` }];
  }
  if (!ofAll || isMove || !isWorth.test(sentence) || total === null) return [];
  if (agrees(amount, total, isRough(scene, amount))) return [];
  const words = wordsOf(
    scene,
    Math.min(ofAll.index, amount.from),
    Math.max(amount.to, ofAll.index),
  );
  return [{ words, text: `the table says ${formatMoneyAbbreviated(total)} for Market Cap.` }];
}
