import { useState } from 'react';
import { styled } from 'styled-components';
import type { SuggestedStock, SuggestionService, Suggestions } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { Table, type Column } from '@/components/data/Table';
import { Modal } from '@/components/feedback/Modal';
import { OutOfSight } from '@/components/forms/Field';
import { Stack } from '@/components/layout/Stack';
import { below, color, size, space } from '@/components/theme/tokens';
import { yearMark } from '@/domain/suggestions';
import { webLink } from '@/domain/webLink';
import { Remark } from './resultParts';
import { stackedRows } from './stackedRows';
import { stockColumns } from './stockColumns';

interface SuggestionsModalProps {
  sector: string;
  services: SuggestionService[];
  index: Suggestions['spx'];
  /** Tickers of the portfolio, by `tickerKey`. */
  heldKeys: ReadonlySet<string>;
  /** The day of the prices as `YYYY-MM-DD`, where it is known. */
  priceDay: string | null;
  onClose(): void;
}

/** What each service holds in a sector (second document §2.2). */
export default function SuggestionsModal(props: SuggestionsModalProps) {
  const { sector, services, index, heldKeys, priceDay, onClose } = props;
  const [isPublic, setIsPublic] = useState(false);
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
          <Toggle aria-pressed={isPublic} onClick={() => setIsPublic(!isPublic)}>
            Simulate Public Tool
          </Toggle>
          <Button kind="accent" onClick={onClose}>
            Close and go back
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <p>Please browse through our stock list for suggestions.</p>
        <OutOfSight role="status">
          {isPublic ? 'The stocks are hidden, as the public tool shows them.' : ''}
        </OutOfSight>
        {services.map((service) => (
          <Service key={service.Name} {...{ service, columns, isPublic }} />
        ))}
        <div>
          {priceDay !== null && (
            <Remark>
              Change and comparison run from the start of {priceDay.slice(0, 4)} to {priceDay},
              though the heading says 2021.
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

/** Of a blurred table nothing can be read, selected or reached; name and link stay clear. */
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
