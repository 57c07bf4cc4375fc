import { styled } from 'styled-components';
import { quantRatings, type QuantStock } from '@/api/contract/quant';
import type { Column } from '@/components/data/table/column';
import { color } from '@/components/theme/tokens';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { formatMoney, missing } from '@/domain/format/numbers';
import { scoreText } from '@/domain/quant/report';
import { knownRating, ratingChange, type RatingChange } from '@/domain/quant/rating';

/** `NVDA`, as it is searched and shown. */
export function symbolOf({ ticker }: QuantStock): string {
  return stripInvisible(ticker).trim().toUpperCase() || missing;
}

/** The specified columns in their order, and one for what changed. */
export const ratingColumns: Column<QuantStock>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    cell: (stock) => <Symbol>{symbolOf(stock)}</Symbol>,
    sort: symbolOf,
    card: 'title',
  },
  {
    id: 'price',
    header: 'P',
    cell: ({ last }) => formatMoney(last),
    sort: ({ last }) => last,
    align: 'right',
  },
  score('value', 'V', ({ quant_value: stored }) => stored),
  score('quality', 'Q', ({ quant_quality: stored }) => stored),
  score('momentum', 'M', ({ quant_momentum: stored }) => stored),
  score('estimates', 'E', ({ quant_estimates: stored }) => stored),
  score('investment', 'I', ({ quant_investment: stored }) => stored),
  rating('previous', 'PR', ({ previous }) => previous),
  rating('rating', 'QR', ({ quant_rating: stored }) => stored),
  {
    id: 'change',
    header: 'Change',
    cell: (stock) => <ChangeMark change={changeOf(stock)} />,
    sort: (stock) => changeOf(stock),
  },
];

type Read = (stock: QuantStock) => string;

function score(id: string, header: string, read: Read): Column<QuantStock> {
  const value = (stock: QuantStock) => {
    const text = scoreText(read(stock));
    if (text === missing) return null;
    return Number.isFinite(Number(read(stock))) ? Number(read(stock)) : text;
  };
  return { id, header, cell: (stock) => scoreText(read(stock)), sort: value, align: 'right' };
}

/** Sorted from the best rating; unknown ratings come last. */
function rating(id: string, header: string, read: Read): Column<QuantStock> {
  const ratingText = (stock: QuantStock) =>
    knownRating(read(stock)) ?? stripInvisible(read(stock)).trim();
  return {
    id,
    header,
    cell: (stock) => (
      <Rating $isKnown={knownRating(read(stock)) !== null}>{ratingText(stock) || missing}</Rating>
    ),
    sort: (stock) => {
      const known = knownRating(read(stock));
      return known ? quantRatings.indexOf(known) : ratingText(stock) ? quantRatings.length : null;
    },
    csv: ratingText,
  };
}

/** What changed against the previous rating. */
export function changeOf(stock: QuantStock): RatingChange | null {
  return ratingChange(stock.previous, stock.quant_rating);
}

const signs: Record<RatingChange, string> = { raised: '▲', cut: '▼', new: '◆' };
const inks = { raised: color.up, cut: color.down, new: color.accent };

function ChangeMark({ change }: { change: RatingChange | null }) {
  if (!change) return null;
  return (
    <Mark $ink={inks[change]}>
      <span aria-hidden="true">{signs[change]}</span> {change}
    </Mark>
  );
}

const Symbol = styled.bdi`
  font-weight: 550;
`;

const Rating = styled.bdi<{ $isKnown: boolean }>`
  white-space: ${({ $isKnown }) => ($isKnown ? 'nowrap' : 'normal')};
`;

const Mark = styled.span<{ $ink: string }>`
  color: ${({ $ink }) => $ink};
  white-space: nowrap;
  span {
    font-size: 0.75em;
    vertical-align: 0.1em;
  }
`;
