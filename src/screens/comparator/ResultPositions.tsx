import { useState } from 'react';
import { css, styled } from 'styled-components';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { space } from '@/components/theme/tokens';
import { formatMoney, formatShares } from '@/domain/format/numbers';
import {
  alignedCards,
  formatWeight,
  Remark,
  ScreenOnly,
  SectionTitle,
  sumOf,
  ToolLine,
} from './resultParts';

interface ResultPositionsProps {
  entries: PortfolioEntry[];
  /** Without shares, prices and values. */
  isShared: boolean;
  onDownload(): void;
}

/** Rows shown before `Show all`. */
const firstShown = 20;

/** The classified positions, or all positions of a shared link. Not printed. */
export function ResultPositions({ entries, isShared, onDownload }: ResultPositionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = entries.length > firstShown;
  return (
    <Part>
      <ToolLine>
        <SectionTitle>Your positions</SectionTitle>
        <ScreenOnly>
          <Button aria-label="Download CSV of your positions" onClick={onDownload}>
            Download CSV
          </Button>
        </ScreenOnly>
      </ToolLine>
      {isLong && (
        <ScreenOnly>
          <Remark as="div">
            Showing{' '}
            {showsAll ? `all ${entries.length}` : `the first ${firstShown} of ${entries.length}`}{' '}
            positions.{' '}
            <More>
              <Button kind="quiet" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? `Show ${firstShown}` : `Show all ${entries.length}`}
              </Button>
            </More>
          </Remark>
        </ScreenOnly>
      )}
      {entries.length === 0 ? (
        <p>No positions classified yet. Correct them below.</p>
      ) : (
        <Rows $isCut={isLong && !showsAll}>
          <Table
            label="Your positions"
            columns={columnsOf(entries, isShared)}
            rows={entries}
            rowKey={({ ticker }) => ticker}
            empty="No positions."
          />
        </Rows>
      )}
    </Part>
  );
}

function columnsOf(entries: PortfolioEntry[], isShared: boolean): Column<PortfolioEntry>[] {
  const names: Column<PortfolioEntry>[] = [
    { id: 'sector', header: 'Sector', cell: sectorOf, sort: sectorOf, total: 'Total' },
    { id: 'ticker', header: 'Ticker', cell: tickerOf, sort: tickerOf, card: 'title' },
  ];
  const value = sumOf(entries.map((entry) => entry.value));
  const weight = sumOf(entries.map((entry) => entry.weight));
  const weights = { ...figure('weight', 'Your Weight', formatWeight), total: formatWeight(weight) };
  if (isShared) return [...names, weights];
  return [
    ...names,
    figure('shares', 'Shares', formatShares),
    figure('last', 'Last Price', formatMoney),
    { ...figure('value', 'Value', formatMoney), total: formatMoney(value) },
    weights,
  ];
}

const sectorOf = ({ sector }: PortfolioEntry) => sector || 'N/A';
const tickerOf = ({ ticker }: PortfolioEntry) => ticker.toUpperCase();

function figure(
  id: 'shares' | 'last' | 'value' | 'weight',
  header: string,
  format: (value: number | null) => string,
): Column<PortfolioEntry> {
  return {
    id,
    header,
    cell: (entry) => format(entry[id]),
    sort: (entry) => entry[id],
    align: 'right',
  };
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const More = styled.span`
  display: inline-block;
  padding-inline: ${space(2)};
`;

const Rows = styled.div<{ $isCut: boolean }>`
  ${alignedCards}
  ${({ $isCut }) =>
    $isCut &&
    css`
      tbody > tr:nth-child(n + ${firstShown + 1}) {
        display: none;
      }
    `}
`;
