import { sentenceCheck, type SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { isTradingDay } from '@/domain/market/tradingDays';
import { daysIn, fullDate, weekdayIn, weekdayOf } from './days';

/** US stocks that ended a session. */
const session =
  /\b(?:(?:US|U\.S\.|American) (?:stocks|equities|shares)|Wall Street|the (?:S&P 500|Nasdaq|Dow))\b[^,;:–—]{0,40}?\b(?:closed|ended|finished|settled) (?:up|down|higher|lower|flat|mixed|little changed)\b/;
const weekend = /\b(?:on|this|last) ((?:satur|sun)day)\b/i;
const conditional = /\b(?:if|would|could|futures|tokenized|not|no|never)\b/i;

/** `US stocks closed higher on Saturday`. */
const sessionOnRestDay: SentenceRule = ({ text, authored }, day) => {
  const match = session.exec(text);
  if (!match || conditional.test(text)) return [];
  const days = daysIn(text, day);
  const [only] = days.length === 1 ? (days[0]?.dates ?? []) : [];
  const name = days.length === 0 ? weekend.exec(text)?.[1] : undefined;
  const back = name === undefined ? 0 : (weekdayIn(day) - weekdayOf(name) + 7) % 7 || 7;
  const date = only ?? (name === undefined ? null : day.subtract({ days: back }));
  if (!date || isTradingDay(date)) return [];
  const words = match[0];
  const sentence = `${quoted(words)} in ${authored.where}: US stock exchanges were closed on ${fullDate(date)}.`;
  return [{ severity: 'check', index: match.index, words, text: sentence }];
};

export const marketDays = sentenceCheck('marketDays', 'Market days', [sessionOnRestDay]);
