import { formatMoney, formatMoneyAbbreviated } from '@/domain/numbers';

const trillion = 1e12;

/** Dollars; beyond a trillion abbreviated, which no card is wide enough for otherwise. */
export function moneyWords(value: number | null): string {
  const isHuge = value !== null && Math.abs(value) > trillion;
  return isHuge ? formatMoneyAbbreviated(value) : formatMoney(value);
}
