import { css, styled } from 'styled-components';
import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { DivergingBars } from '@/components/data/charts/DivergingBars';
import { Text } from '@/components/layout/Text';
import { below, color, size, space } from '@/components/theme/tokens';
import { concentrationOf, isIndex, waitingText } from '@/domain/comparator/answer';
import { type BenchmarkKind, benchmarkNames } from '@/domain/comparator/benchmarks';
import {
  afterMovesText,
  closingMoves,
  listed,
  type Move,
  movePartsText,
  moveText,
} from '@/domain/comparator/moves';
import { overlapOf } from '@/domain/comparator/overlap';
import { formatPoints, formatWeight, Remark, SectionTitle } from './resultParts';

interface ResultsAnswerProps {
  portfolio: PortfolioEntry[];
  sectors: SectorSummary[];
  /** What they are compared with. */
  kind: BenchmarkKind;
}

/**
 * The differences from the index as a picture, what would close them unless the answer waits, and
 * how concentrated the portfolio is. Nothing without weights, and no picture of the index itself.
 */
export function ResultsAnswer({ portfolio, sectors, kind }: ResultsAnswerProps) {
  const compared = sectors.filter(isDrawn);
  if (compared.length === 0) return null;
  if (isIndex(sectors)) return <Concentration portfolio={portfolio} />;
  const { title } = benchmarkNames[kind];
  return (
    <Columns>
      <Picture>
        <SectionTitle>Difference from {title}</SectionTitle>
        <DivergingBars
          label={`Difference from ${title} in each sector, as in the table below`}
          rows={compared}
          rowLabel={({ sector }) => sector}
          value={({ delta }) => (delta ?? 0) * 100}
          format={formatPoints}
          sides={['Less', 'More']}
        />
      </Picture>
      {waitingText(portfolio) === null && isInSectors(sectors) && (
        <Moves moves={closingMoves(sectors)} sectors={sectors} />
      )}
      <Concentration portfolio={portfolio} />
    </Columns>
  );
}

/** Without sectors that neither side holds. */
function isDrawn({ delta, user_percentage, index_percentage }: SectorSummary): boolean {
  return delta !== null && (Boolean(user_percentage) || Boolean(index_percentage));
}

/** The largest fraction in Other with which a benchmark still says where to move something. */
const mostOther = 0.1;

function isInSectors(sectors: SectorSummary[]): boolean {
  const other = sectors.find(({ sector }) => sector === 'Other');
  return (other?.index_percentage ?? 0) <= mostOther;
}

function Moves({ moves, sectors }: { moves: Move[]; sectors: SectorSummary[] }) {
  return (
    <Aside>
      <SectionTitle>What would close the gap</SectionTitle>
      {moves.length > 0 && (
        <List>
          {moves.map((move) => (
            <li key={moveText(move)}>
              <Text weight={600}>{moveText(move)}</Text>
              <Worth>{movePartsText(move)}</Worth>
            </li>
          ))}
        </List>
      )}
      <p>{afterMovesText(sectors, moves)}</p>
      <Remark>Percent of your portfolio, from sector weights alone. Not investment advice.</Remark>
    </Aside>
  );
}

function Concentration({ portfolio }: { portfolio: PortfolioEntry[] }) {
  const concentration = concentrationOf(portfolio);
  if (!concentration) return null;
  const { largest, top, positions } = concentration;
  const overlap = overlapOf(portfolio);
  return (
    <Part>
      <SectionTitle>Concentration</SectionTitle>
      <Shares>
        <dt>Largest position, {largest.ticker}</dt>
        <dd>{formatWeight(largest.weight, 1)}</dd>
        {positions > 1 && (
          <>
            <dt>
              {positions > top.count ? `Top ${top.count} of ${positions}` : `All ${positions}`}{' '}
              positions
            </dt>
            <dd>{formatWeight(top.weight, 1)}</dd>
          </>
        )}
        {overlap && (
          <>
            <dt>Held twice: {listed(overlap.tickers)} hold the same</dt>
            <dd>{formatWeight(overlap.weight, 1)}</dd>
          </>
        )}
      </Shares>
    </Part>
  );
}

/* Side by side, the concentration is below the picture; on a phone, the moves come first. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  grid-template-rows: auto 1fr;
  gap: ${space(6)} ${space(8)};
  @media screen and ${below.md} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)} ${space(6)};
  }
`;

const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
`;

const Part = styled.section`
  ${part}
`;

/* A phone shows one picture, below the table. This one would say the table's differences twice. */
const Picture = styled(Part)`
  @media screen and ${below.xs} {
    display: none;
  }
`;

const Aside = styled.section`
  ${part}
  @media print, (min-width: 992px) {
    grid-row: 1 / 3;
    grid-column: 2;
  }
  @media print {
    gap: ${space(1)};
    font-size: ${size.caption};
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  @media print {
    gap: ${space(1)};
  }
  li {
    padding-left: ${space(3)};
    border-left: 2px solid ${color.accent};
  }
`;

const Worth = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
  @media print {
    font-size: ${size.caption};
  }
`;

/* The figures are aligned in a column of their own. */
const Shares = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  margin: 0;
  dt,
  dd {
    padding-block: ${space(1)};
    margin: 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    @media print {
      padding-block: 1px;
    }
  }
  dt {
    padding-right: ${space(4)};
  }
  /* On a phone the largest position is the first of the list. */
  @media screen and ${below.xs} {
    > :nth-child(-n + 2):not(:nth-last-child(-n + 2)) {
      display: none;
    }
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;
