import { useState } from 'react';
import { styled } from 'styled-components';
import type { SuggestedStock, Suggestions, SuggestionService } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { Change, Missing } from '@/components/data/Change';
import { type Column, Table } from '@/components/data/table/Table';
import { Modal } from '@/components/feedback/Modal';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Stack } from '@/components/layout/Stack';
import { below, color, size, space } from '@/components/theme/tokens';
import { tickerKey } from '@/domain/comparator/comparator';
import { relativeToIndex, yearMark } from '@/domain/comparator/suggestions';
import { formatNumber } from '@/domain/format/numbers';
import { webLink } from '@/domain/format/addresses';
import { formatPoints, Remark } from './resultParts';
import { stackedRows } from './stackedRows';

interface SuggestionsModalProps {
  sector: string;
  services: SuggestionService[];
  index: Suggestions['spx'];
  /** Tickers of the portfolio, by `tickerKey`. */
  heldKeys: ReadonlySet<string>;
  /** The day of the prices as `YYYY-MM-DD`, where it is known. */
  priceDay: string | null;
  /** May see the stocks, and how the public tool hides them. */
  isStaff: boolean;
  onClose(): void;
}

/** The stocks that each research service suggests for a sector. */
export default function SuggestionsModal(props: SuggestionsModalProps) {
  const { sector, services, index, heldKeys, priceDay, isStaff, onClose } = props;
  const [isSimulated, setIsSimulated] = useState(false);
  const isPublic = isSimulated || !isStaff;
  const columns = stockColumns(index, heldKeys);
  const stocks = services.flatMap((service) => service.stocks);
  const isMarked = stocks.some(({ ticker }) => yearMark(ticker) !== '');

  return (
    <Modal
      title={sector}
      size="large"
      onClose={onClose}
      footer={
        <>
          {isStaff && (
            <Toggle aria-pressed={isSimulated} onClick={() => setIsSimulated(!isSimulated)}>
              Simulate Public Tool
            </Toggle>
          )}
          <Button kind="accent" onClick={onClose}>
            Close and go back
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <p>Please browse through our stock list for suggestions.</p>
        <VisuallyHidden role="status">
          {isSimulated ? 'Stocks are hidden, as in the public tool.' : ''}
        </VisuallyHidden>
        {services.map((service) => (
          <Service key={service.Name} {...{ service, columns, isPublic }} />
        ))}
        <div>
          {priceDay !== null && (
            <Remark>
              Changes run from the start of {priceDay.slice(0, 4)} to {priceDay}, although the
              heading says 2021.
            </Remark>
          )}
          {isMarked && <Remark>* Year to date.</Remark>}
        </div>
      </Stack>
    </Modal>
  );
}

interface ServiceProps {
  service: SuggestionService;
  columns: Column<SuggestedStock>[];
  isPublic: boolean;
}

/** A blurred table can't be read, selected or focused; the service's name and link stay readable. */
function Service({ service, columns, isPublic }: ServiceProps) {
  const { Name: name, stocks } = service;
  const href = webLink(service.URL);
  return (
    <section aria-label={name}>
      <Head>
        <Title>{name}</Title>
        {href !== '' && (
          <a href={href} target="_blank" rel="noreferrer" title="Opens in a new tab">
            Learn More about {name}
          </a>
        )}
      </Head>
      {stocks.length === 0 ? (
        // sic
        <Nothing>We do not have any ticker for this sectors on {name}</Nothing>
      ) : (
        <Stocks $isBlurred={isPublic} inert={isPublic}>
          <Table
            label={`${name} stocks`}
            columns={columns}
            rows={stocks}
            rowKey={({ ticker }) => ticker}
            empty="No stocks."
          />
        </Stocks>
      )}
    </section>
  );
}

/** Columns of a service's stocks. Stocks in the portfolio are labeled. */
export function stockColumns(
  index: Suggestions['spx'],
  heldKeys: ReadonlySet<string>,
): Column<SuggestedStock>[] {
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      cell: ({ ticker }) => <Ticker ticker={ticker} isHeld={heldKeys.has(tickerKey(ticker))} />,
      sort: ({ ticker }) => ticker,
      width: '22%',
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => name || <Missing />,
      sort: ({ name }) => name,
      width: '28%',
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ ticker, change }) => <Change value={change} suffix={yearMark(ticker)} />,
      sort: ({ change }) => change,
      align: 'right',
      width: '18%',
    },
    {
      id: 'relative',
      header: 'vs S&P500 2021', // sic
      cell: (stock) => <Relative stock={stock} index={index} />,
      sort: (stock) => relativeToIndex(stock, index),
      align: 'right',
      width: '20%',
    },
    {
      id: 'pe',
      header: 'P/E',
      cell: ({ pe }) => (pe === null ? <Missing /> : formatNumber(pe)),
      sort: ({ pe }) => pe,
      align: 'right',
      width: '12%',
    },
  ];
}

function Ticker({ ticker, isHeld }: { ticker: string; isHeld: boolean }) {
  return (
    <Line>
      {ticker.toUpperCase()}
      {isHeld && <Held>You own it</Held>}
    </Line>
  );
}

function Relative({ stock, index }: { stock: SuggestedStock; index: Suggestions['spx'] }) {
  const points = relativeToIndex(stock, index);
  return <Change value={points} text={formatPoints(points)} suffix={yearMark(stock.ticker)} />;
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    color: ${color.accent};
    background: ${color.accentTint};
    border-color: ${color.accent};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: baseline;
  justify-content: space-between;
  padding-bottom: ${space(1)};
`;

const Title = styled.h3`
  font-size: ${size.body};
  font-weight: 600;
`;

const Nothing = styled.p`
  padding-block: ${space(2)};
  color: ${color.inkSoft};
  border-top: 1px solid ${color.line};
`;

const Stocks = styled.div<{ $isBlurred: boolean }>`
  ${stackedRows(['', '', 'Change', 'vs S&P500 2021', 'P/E'])}
  @media screen and ${below.xs} {
    td:first-child {
      font-weight: 600;
    }
  }
  ${({ $isBlurred }) => $isBlurred && 'user-select: none; tbody td { filter: blur(6px); }'}
`;

const Line = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: baseline;
  white-space: nowrap;
`;

const Held = styled.span`
  padding: 0 6px;
  color: ${color.accent};
  font-size: ${size.caption};
  background: ${color.accentTint};
  border-radius: 4px;
`;
