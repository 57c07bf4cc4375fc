import { quantRatings, type QuantStock } from '@/api/contract/quant';
import { LinkButton } from '@/components/actions/LinkButton';
import { Figures, type NamedFigure } from '@/components/data/Figures';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Segments } from '@/components/forms/fields/Segments';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { quantRatingTable } from '@/domain/imports/tables';
import { quantKeys, scoreText } from '@/domain/quant/report';
import { ImportButtons, type ImportButtonsProps } from '@/components/imports/ImportButtons';
import { paths } from '@/screens/paths';
import { styled } from 'styled-components';
import type { Column } from '@/components/data/table/column';
import { color } from '@/components/theme/tokens';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { formatMoney, missing } from '@/domain/format/numbers';
import { knownRating, ratingChange, type RatingChange } from '@/domain/quant/rating';

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
    card: 'short',
  },
  { id: 'told', header: '', cell: ratingText, room: 'card', card: 'short' },
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
    card: 'short',
  },
  { id: 'scores', header: '', cell: scoresText, room: 'card', card: 'text' },
];

const signs: Record<RatingChange, string> = { raised: '▲', cut: '▼', new: '◆' };

const inks = { raised: color.up, cut: color.down, new: color.accent };

export interface QuantRatingsScreenProps {
  /** Undefined while loading. */
  ratings: QuantStock[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Imports the full list; absent from an API without imports. */
  importing?: Omit<ImportButtonsProps, 'table'> | undefined;
}

const filters = [
  { value: '', label: 'All' },
  { value: 'changed', label: 'Changed' },
  { value: 'raised', label: 'Raised' },
  { value: 'cut', label: 'Cut' },
] as const;

type Filter = (typeof filters)[number]['value'];

const emptyTexts: Record<Filter, string> = {
  '': 'No ratings yet. They appear here once the quant model has rated a stock.',
  changed: 'No rating changed. Choose All to see every stock.',
  raised: 'No rating was raised. Choose All to see every stock.',
  cut: 'No rating was cut. Choose All to see every stock.',
};

/** The quant model's rating of each stock, and what changed since the previous rating. */
export function QuantRatingsScreen(props: QuantRatingsScreenProps) {
  const { ratings, error, onRetry, list, importing } = props;
  const { view, onView } = list;
  const only = filters.find(({ value }) => value === view.only)?.value ?? '';
  const rows = ratings?.filter((stock) => passes(stock, only));
  return (
    <Page
      title="Quant Ratings"
      note={quantKeys.columns}
      actions={
        <>
          {importing && <ImportButtons table={quantRatingTable} {...importing} />}
          <LinkButton to={`${paths.quantEmail}?print=1`} opensNewTab>
            View PDF Version
          </LinkButton>
          <LinkButton to={`${paths.quantEmail}/`} opensNewTab>
            View IPREO Version
          </LinkButton>
        </>
      }
    >
      <Figures
        label="Ratings"
        figures={figuresOf(ratings)}
        isHidden={error !== null || ratings?.length === 0}
      />
      <Panel>
        <List
          {...list}
          label="Quant Ratings"
          searchLabel="Search by ticker"
          searchIn={symbolOf}
          columns={ratingColumns}
          rows={rows}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          empty={ratings?.length === 0 ? emptyTexts[''] : emptyTexts[only]}
          notFound="No matching stocks."
        >
          <Segments
            label="Rating"
            options={filters}
            value={only}
            onChange={(next) => onView({ only: next, page: 1 })}
          />
        </List>
      </Panel>
    </Page>
  );
}

function figuresOf(ratings: QuantStock[] | undefined): NamedFigure[] {
  const count = (wanted: RatingChange) =>
    ratings?.filter((stock) => changeOf(stock) === wanted).length;
  return [
    { name: 'Rated', value: ratings?.length },
    { name: 'Raised', value: count('raised') },
    { name: 'Cut', value: count('cut') },
    { name: 'New', value: count('new') },
  ];
}

/** A first rating counts as a change. */
function passes(stock: QuantStock, only: Filter): boolean {
  if (only === '') return true;
  const change = changeOf(stock);
  return only === 'changed' ? change !== null : change === only;
}

/** `NVDA`, as it is searched and shown. */
function symbolOf({ ticker }: QuantStock): string {
  return stripInvisible(ticker).trim().toUpperCase() || missing;
}

type Read = (stock: QuantStock) => string;

function score(id: string, header: string, read: Read): Column<QuantStock> {
  const value = (stock: QuantStock) => {
    const text = scoreText(read(stock));
    if (text === missing) return null;
    return Number.isFinite(Number(read(stock))) ? Number(read(stock)) : text;
  };
  return {
    id,
    header,
    cell: (stock) => scoreText(read(stock)),
    sort: value,
    align: 'right',
    card: 'none',
  };
}

/** Sorted from the best rating; unknown ratings come last. */
function rating(id: string, header: string, read: Read): Column<QuantStock> {
  const text = (stock: QuantStock) => wordsOf(read(stock));
  return {
    id,
    header,
    cell: (stock) => (
      <Rating $isKnown={knownRating(read(stock)) !== null}>{text(stock) || missing}</Rating>
    ),
    sort: (stock) => {
      const known = knownRating(read(stock));
      return known ? quantRatings.indexOf(known) : text(stock) ? quantRatings.length : null;
    },
    csv: text,
    card: 'none',
  };
}

function wordsOf(stored: string): string {
  return knownRating(stored) ?? stripInvisible(stored).trim();
}

/** What a card says of the rating, such as `Outperform, before Underperform`. */
function ratingText({ quant_rating, previous }: QuantStock): string {
  const [now, before] = [wordsOf(quant_rating) || missing, wordsOf(previous)];
  return before === '' || before === now ? now : `${now}, before ${before}`;
}

/** What a card says of the scores, such as `V 4 · Q 1`. */
function scoresText(stock: QuantStock): string {
  return [
    `V ${scoreText(stock.quant_value)}`,
    `Q ${scoreText(stock.quant_quality)}`,
    `M ${scoreText(stock.quant_momentum)}`,
    `E ${scoreText(stock.quant_estimates)}`,
    `I ${scoreText(stock.quant_investment)}`,
  ].join(' · ');
}

/** What changed against the previous rating. */
function changeOf(stock: QuantStock): RatingChange | null {
  return ratingChange(stock.previous, stock.quant_rating);
}

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
