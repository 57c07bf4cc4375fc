import { styled } from 'styled-components';
import type { Ema } from '@/api/contract/themePortfolio';
import { Change } from '@/components/data/Change';
import { below } from '@/components/theme/tokens';
import { formatMoney, formatPercent } from '@/domain/numbers';
import { percentFromEma } from '@/domain/technicals';

/** How far the price stands above or below its average, in money and percent. */
export function DifferenceCell({ ema }: { ema: Ema }) {
  const { diff } = ema;
  const percent = percentFromEma(ema);
  const sign = diff !== null && diff > 0 ? '+' : '';
  return (
    <>
      <Change value={diff} text={`${sign}${formatMoney(diff)}`} />
      {percent !== null && <Share> ({formatPercent(percent)})</Share>}
    </>
  );
}

/* Below the money where the signal would be out of sight beside it. */
const Share = styled.span`
  @media ${below.xs} {
    display: block;
  }
`;
