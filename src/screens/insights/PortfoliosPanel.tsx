import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import type { ListView } from '@/components/data/list/listView';
import { Pager } from '@/components/data/list/Pager';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SearchField } from '@/components/forms/fields/SearchField';
import { Panel } from '@/components/layout/Panel';
import { color, font, radius, size, space } from '@/components/theme/tokens';
import {
  type ComparedPortfolio,
  findPortfolios,
  type InsightHolding,
  type InsightsTable,
} from '@/domain/comparator/insights';
import { paths } from '@/screens/paths';
import { formatShares, missing } from '@/domain/format/numbers';
import { moneyText } from './insightParts';

interface PortfoliosPanelProps {
  /** Undefined while loading. */
  portfolios: ComparedPortfolio[] | undefined;
  /** Says how many there are if not all are listed; otherwise empty. */
  cut: string | undefined;
  view: ListView;
  onView(change: Partial<ListView>): void;
  onDownload(table: InsightsTable): void;
}

const pageSize = 12;

/** A card for each session. */
export function PortfoliosPanel(props: PortfoliosPanelProps) {
  const { portfolios, cut, view, onView, onDownload } = props;
  const { search } = view;
  const cards = useRef<HTMLUListElement>(null);
  const found = portfolios && findPortfolios(portfolios, search);
  const total = found?.length ?? 0;
  const page = Math.min(view.page, Math.max(1, Math.ceil(total / pageSize)));

  function handleSearch(text: string) {
    onView({ search: text, page: 1 });
  }
  function handlePage(next: number) {
    onView({ page: next });
    cards.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Panel title="Portfolios" note={cut}>
      <Tools>
        <SearchField label="Search by ticker or session" value={search} onChange={handleSearch} />
        <Button
          aria-label="Download CSV of Portfolios"
          disabled={total === 0}
          onClick={() => found && onDownload({ table: 'portfolios', rows: found })}
        >
          Download CSV
        </Button>
      </Tools>
      {!found && <Waiting />}
      {found && total > 0 && (
        <>
          <Cards ref={cards}>
            {found.slice((page - 1) * pageSize, page * pageSize).map((portfolio) => (
              <li key={portfolio.session}>
                <PortfolioCard portfolio={portfolio} />
              </li>
            ))}
          </Cards>
          <Pager label="Portfolios" {...{ page, pageSize, total }} onPage={handlePage} />
        </>
      )}
      {found && total === 0 && <Nothing isFiltered={search.trim() !== ''} />}
    </Panel>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Message>No matching portfolios.</Message>;
  return (
    <Message>
      No one has compared a portfolio in the last 30 days. Share the comparator link, or try it
      yourself.
      <LinkButton to={paths.comparator} opensNewTab>
        Open the comparator
      </LinkButton>
    </Message>
  );
}

function Waiting() {
  return (
    <Cards aria-busy="true">
      {Array.from({ length: pageSize }, (_, at) => (
        <Blank key={at}>
          <Skeleton lines={7} height={20} />
        </Blank>
      ))}
    </Cards>
  );
}

/** Positions shown before `Show all`. */
const foldedLength = 10;

/** The portfolio of one session. A long one is collapsed, and scrolls in its card when expanded. */
function PortfolioCard({ portfolio }: { portfolio: ComparedPortfolio }) {
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  > :first-child {
    width: min(320px, 100%);
  }
`;

/* A new page of cards starts below the sticky header, with the search visible. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  scroll-margin-top: calc(var(--screen-top, 0px) + ${space(16)});
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Blank = styled.li`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
`;

const Message = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  max-width: 64ch;
  margin: 0 auto;
  padding: ${space(8)} ${space(4)};
  color: ${color.inkSoft};
  text-align: center;
`;

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
