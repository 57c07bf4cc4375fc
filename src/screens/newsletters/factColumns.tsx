import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { EditButton } from '@/components/actions/TableButtons';
import { Moment } from '@/components/data/Moment';
import { RunLine } from '@/components/data/RunLine';
import { State } from '@/components/data/State';
import type { Column } from '@/components/data/table/Table';
import { color, size, space } from '@/components/theme/tokens';
import { newsletterName } from '@/domain/newsletter/newsletterName';
import { rowFacts, type Run, runOf, type RunState, stepLabel } from '@/domain/newsletter/run';
import { sendFacts, unclearSends } from '@/domain/sending/dueFigures';
import { statusWord } from '@/domain/sending/status';
import { deliveredShare, resultFacts } from '@/domain/sending/sendResults';
import { paths, stepPath } from '@/screens/paths';

/** Columns with the facts of a newsletter: name, state, date, created, and results. */
export function factColumns(
  today: string,
  onEdit: (draft: NewsletterDraft) => void,
  hasSends = true,
): Column<NewsletterRow>[] {
  const columns: Column<NewsletterRow>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => <NameCell {...{ row, onEdit }} />,
      sort: newsletterName,
      card: 'title',
    },
    {
      id: 'state',
      header: 'State',
      cell: (row) => <StateCell {...{ row, today }} />,
      csv: (row) => stateWords(runOf(rowFacts(row)), row),
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ date }) => <Moment at={date} />,
      sort: ({ date }) => date,
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: ({ created_at }) => created_at,
      room: 'wide',
    },
    {
      id: 'results',
      header: 'Results',
      cell: (row) => <Results row={row} />,
      sort: ({ results }) => (results ? deliveredShare(results.open, results) : null),
      csv: (row) => resultText(row),
      room: 'wide',
      card: 'fact',
    },
  ];
  return columns.filter(({ id }) => hasSends || (id !== 'results' && id !== 'state'));
}

function isSent({ sends }: NewsletterRow): boolean {
  return Boolean(sends?.sent_at) || (sends?.unclear ?? 0) > 0;
}

/** `33.3% opened, 6.6% clicked`; without reports, that it is unknown or wasn’t sent. */
function resultText(row: NewsletterRow): string {
  if (row.results) return resultFacts(row.results).join(', ');
  return isSent(row) ? 'Unknown' : 'Not sent';
}

/** What subscribers did with it. */
function Results({ row }: { row: NewsletterRow }) {
  if (!row.results) {
    const reason = isSent(row) ? 'The email service hasn’t reported anything' : undefined;
    return <Soft title={reason}>{resultText(row)}</Soft>;
  }
  return (
    <Facts>
      {resultFacts(row.results).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Facts>
  );
}

interface NameCellProps {
  row: NewsletterRow;
  onEdit(draft: NewsletterDraft): void;
}

/** The name, and the pencil that edits name and date. */
function NameCell({ row, onEdit }: NameCellProps) {
  return (
    <Name>
      <Title>
        <Link to={paths.composer(row.id)}>{newsletterName(row)}</Link>
        {row.name.trim() === '' && <Nameless>No name yet</Nameless>}
      </Title>
      <EditButton
        aria-label={`Edit ${newsletterName(row)}`}
        onClick={() => onEdit({ id: row.id, name: row.name, date: row.date ?? '' })}
      />
    </Name>
  );
}

/** The state in words, for the CSV too. */
function stateWords({ state }: Run, { sends }: NewsletterRow): string {
  // What was only published wasn't sent.
  return state === 'edited' && !sends?.sent_at ? 'Edited since publishing' : statusWord(state);
}

/** When the state was reached, or is due. */
function stateTime({ state }: Run, { sends }: NewsletterRow): string | null | undefined {
  const times: Partial<Record<RunState, string | null | undefined>> = {
    tested: sends?.tested_at,
    scheduled: sends?.scheduled_at,
    sent: sends?.sent_at,
    published: sends?.published_at,
    edited: sends?.sent_at ?? sends?.published_at,
  };
  return times[state];
}

interface StateCellProps {
  row: NewsletterRow;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
}

/** How far it is, in five strokes and in a word, and what to do next. */
function StateCell({ row, today }: StateCellProps) {
  const run = runOf(rowFacts(row));
  const unclear = unclearSends(row.sends);
  const time = stateTime(run, row);
  return (
    <StateLine>
      <RunLine run={run} size="row" />
      <span title={sendFacts(row.sends, today).join(' · ') || undefined}>
        <State status={run.state}>{stateWords(run, row)}</State>
        {time && (
          <Soft>
            {' '}
            <Moment at={time} />
          </Soft>
        )}
      </span>
      {unclear !== '' ? (
        <Link
          to={paths.preview(row.id)}
          target="_blank"
          rel="noreferrer"
          title="See which in the preview’s send log (opens in a new tab)"
        >
          {unclear}
        </Link>
      ) : (
        <StepLink
          to={stepPath(row.id, run.step)}
          aria-label={`${stepLabel(run.step)}: ${newsletterName(row)}`}
        >
          {stepLabel(run.step)}
        </StepLink>
      )}
    </StateLine>
  );
}

/* Quiet, because most rows have one. */
const StepLink = styled(Link)`
  &:not(:hover, :focus-visible) {
    text-decoration: none;
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Facts = styled.span`
  display: flex;
  gap: ${space(3)};
  white-space: nowrap;
`;

const Name = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  > button {
    flex: none;
  }
`;

const Title = styled.span`
  min-width: 0;
  a {
    color: ${color.ink};
    font-weight: 550;
    text-decoration: none;
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  @media (width > 767px) {
    max-width: 44ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Nameless = styled.span`
  margin-inline-start: ${space(2)};
  color: ${color.warn};
  font-size: ${size.caption};
`;

const StateLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  @media (width > 991px) {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
