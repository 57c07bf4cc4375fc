import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import type { ListView } from '@/components/data/list/listView';
import { Pager } from '@/components/data/list/Pager';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SearchField } from '@/components/forms/fields/SearchField';
import { Panel } from '@/components/layout/Panel';
import { color, radius, space } from '@/components/theme/tokens';
import {
  findPortfolios,
  type ComparedPortfolio,
  type InsightsTable,
} from '@/domain/comparator/insights';
import { paths } from '@/screens/paths';
import { PortfolioCard } from './PortfolioCard';

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
