import { useState } from 'react';
import { css, styled } from 'styled-components';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { Table, type Column } from '@/components/data/Table';
import { below, space } from '@/components/theme/tokens';
import { formatMoney, formatShares } from '@/domain/numbers';
import type { PriceStamp } from '@/domain/suggestions';
import { formatWeight, sumOf } from './resultFigures';
import { stackedRows } from './stackedRows';
import { Remark, ScreenOnly, SectionTitle, ToolLine } from './resultParts';

interface ResultPositionsProps {
  entries: PortfolioEntry[];
  /** Without shares, prices and values. */
  isShared: boolean;
  /** Null where nothing is known of them. */
  prices: PriceStamp | null;
  onDownload(): void;
}

/** Rows that stand on the screen before all are asked for; paper shows all. */
const atFirst = 20;

/** The positions that could be classified; of a link all. */
export function ResultPositions({ entries, isShared, prices, onDownload }: ResultPositionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = entries.length > atFirst;
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
      {prices && <Remark>{priceWords(prices)}</Remark>}
      {isLong && (
        <ScreenOnly>
          <Remark as="div">
            {isWhole ? `All ${entries.length}` : `The first ${atFirst} of ${entries.length}`}{' '}
            positions are shown.{' '}
            <More>
              <Button kind="quiet" onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? `Show ${atFirst}` : `Show all ${entries.length}`}
              </Button>
            </More>
          </Remark>
        </ScreenOnly>
      )}
      {entries.length === 0 ? (
        <p>No position could be classified yet. Correct them below.</p>
      ) : (
        <Rows $isCut={isLong && !isWhole} $isShared={isShared}>
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

function priceWords({ day, isSample }: PriceStamp): string {
  return isSample ? `Prices are samples of ${day}, not today’s.` : `Prices of ${day}.`;
}

function columnsOf(entries: PortfolioEntry[], isShared: boolean): Column<PortfolioEntry>[] {
  const names: Column<PortfolioEntry>[] = [
    { id: 'sector', header: 'Sector', cell: sectorOf, sort: sectorOf, total: 'Total' },
    { id: 'ticker', header: 'Ticker', cell: tickerOf, sort: tickerOf },
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

const headings = ['', '', 'Shares', 'Last Price', 'Value', 'Your Weight'];
const sharedHeadings = ['', '', 'Your Weight'];

const Rows = styled.div<{ $isCut: boolean; $isShared: boolean }>`
  ${({ $isShared }) => stackedRows($isShared ? sharedHeadings : headings)}
  @media screen and ${below.xs} {
    td:nth-child(2) {
      font-weight: 600;
    }
  }
  ${({ $isCut }) =>
    $isCut &&
    css`
      @media screen {
        tbody > tr:nth-child(n + ${atFirst + 1}) {
          display: none;
        }
      }
    `}
`;
