import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, font, radius, size, space } from '@/components/theme/tokens';
import type { ComparedPortfolio, InsightHolding } from '@/domain/comparator/insights';
import { formatShares, missing } from '@/domain/format/numbers';
import { moneyText } from './insightParts';

/** Positions shown before `Show all`. */
const foldedLength = 10;

/** The portfolio of one session. A long one is collapsed, and scrolls in its card when expanded. */
export function PortfolioCard({ portfolio }: { portfolio: ComparedPortfolio }) {
  const { session, at, holdings, value } = portfolio;
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const isLong = holdings.length > foldedLength;
  return (
    <Root aria-labelledby={titleId}>
      <Head>
        <Session id={titleId}>{session}</Session>
        <span>{at ?? missing}</span>
      </Head>
      <Scroller
        {...(isOpen && { tabIndex: 0, role: 'region', 'aria-label': `Positions of ${session}` })}
      >
        <Positions
          label={`Portfolio ${session}`}
          holdings={isOpen ? holdings : holdings.slice(0, foldedLength)}
        />
      </Scroller>
      {isLong && (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={`${foldLabel(isOpen, holdings.length)} of ${session}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {foldLabel(isOpen, holdings.length)}
        </Button>
      )}
      <Total>
        <span>Total value</span>
        <b>{moneyText(value)}</b>
      </Total>
    </Root>
  );
}

function foldLabel(isOpen: boolean, length: number): string {
  return isOpen ? `Show the first ${foldedLength}` : `Show all ${length.toLocaleString('en-US')}`;
}

function Positions({ label, holdings }: { label: string; holdings: InsightHolding[] }) {
  return (
    <Rows aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          <th scope="col">Shares</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ ticker, shares, value }) => (
          <tr key={ticker}>
            <td>
              <bdi>{ticker.toUpperCase()}</bdi>
            </td>
            <td>{formatShares(shares)}</td>
            <td>{moneyText(value)}</td>
          </tr>
        ))}
        {holdings.length === 0 && (
          <tr>
            <td colSpan={3}>No positions.</td>
          </tr>
        )}
      </tbody>
    </Rows>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  break-inside: avoid;
  > button {
    place-self: start;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Session = styled.h3`
  color: ${color.ink};
  font: 600 ${size.table} / 1.5 ${font.mono};
  overflow-wrap: anywhere;
`;

const Scroller = styled.div`
  &[role='region'] {
    overflow: auto;
    @media screen {
      max-height: 420px;
    }
  }
`;

const Rows = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${size.table};
  th {
    position: sticky;
    top: 0;
    color: ${color.inkSoft};
    background: ${color.panel};
    font-weight: 600;
    font-size: ${size.caption};
  }
  th,
  td {
    height: ${space(7)};
    padding: 2px 0 2px ${space(3)};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
  }
  th:nth-child(n + 2) {
    width: 34%;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Total = styled.p`
  display: flex;
  gap: ${space(3)};
  align-self: end;
  justify-content: space-between;
  font-size: ${size.table};
  b {
    font-weight: 600;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;
