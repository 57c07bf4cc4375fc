import { styled } from 'styled-components';
import type { Ema } from '@/api/contract/themePortfolio';
import { DirectionWord } from '@/components/data/DirectionWord';
import { color, size } from '@/components/theme/tokens';
import { missing } from '@/domain/numbers';
import { signalOf, wayOf } from '@/domain/technicals';
import { signedNumber } from './amounts';

/** Bullish, Bearish or No, and the price's distance from its average. */
export function Signal({ ema }: { ema: Ema | undefined }) {
  if (!ema) return <Soft>{missing}</Soft>;
  const word = signalOf(ema.diff);
  return (
    <Lines>
      <DirectionWord word={word} way={wayOf[word]} />
      <Distance>{signedNumber(ema.diff)}</Distance>
    </Lines>
  );
}

export const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Lines = styled.span`
  display: grid;
  line-height: 15px;
`;

const Distance = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
