import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Fragment } from 'react';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { EditButton } from '@/components/actions/TableButtons';
import { Stamp } from '@/components/data/Stamp';
import { StatusPill } from '@/components/data/StatusPill';
import type { Column } from '@/components/data/table/Table';
import { Text } from '@/components/layout/Text';
import { below, color, size, space } from '@/components/theme/tokens';
import { missing } from '@/domain/format/numbers';
import { sendFacts, unclearSends } from '@/domain/sending/dueFigures';
import { deliveredShare, resultFacts } from '@/domain/sending/sendResults';
import { paths } from '@/screens/paths';

/** The name, or the date if it has none. */
export function nameOf({ name, date }: NewsletterRow): string {
  return name.trim() || date || 'Untitled';
}

/** Columns with the facts of a newsletter: name with its sends, date, created, and results. */
export function factColumns(
  today: string,
  onEdit: (draft: NewsletterDraft) => void,
  hasSends = true,
): Column<NewsletterRow>[] {
  const columns: Column<NewsletterRow>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => <NameCell {...{ row, today, hasSends, onEdit }} />,
      sort: nameOf,
      card: 'title',
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ date }) => <Time>{date}</Time>,
      sort: ({ date }) => date,
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at }) => (
        <Time>
          <Stamp mayWrap>{created_at}</Stamp>
        </Time>
      ),
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
    },
  ];
  return columns.filter(({ id }) => hasSends || id !== 'results');
}

function isSent({ sends }: NewsletterRow): boolean {
  return Boolean(sends?.sent_at) || (sends?.unclear ?? 0) > 0;
}

/** `33.3% opened, 6.6% clicked`; without reports of a sent newsletter, that it is unknown. */
function resultText(row: NewsletterRow): string {
  if (row.results) return resultFacts(row.results).join(', ');
  return isSent(row) ? 'Unknown' : missing;
}

/** What subscribers did with it, in a line each. */
function Results({ row }: { row: NewsletterRow }) {
  if (!row.results) {
    const reason = isSent(row) ? 'The email service hasn’t reported anything' : undefined;
    return <Soft title={reason}>{resultText(row)}</Soft>;
  }
  return (
    <span>
      {resultFacts(row.results).map((fact) => (
        <Line key={fact}>{fact}</Line>
      ))}
    </span>
  );
}

interface NameCellProps {
  row: NewsletterRow;
  today: string;
  hasSends: boolean;
  onEdit(draft: NewsletterDraft): void;
}

/** The name with its state, what was sent, and the pencil that edits name and date. */
function NameCell({ row, today, hasSends, onEdit }: NameCellProps) {
  return (
    <Name>
      <div>
        <Title>
          <Link to={paths.composer(row.id)}>{nameOf(row)}</Link>
          {hasSends && <SendState sends={row.sends} />}
        </Title>
        {row.name.trim() === '' && <Nameless>No name yet</Nameless>}
        <SendLine newsletter={row} today={today} />
      </div>
      <EditButton
        aria-label={`Edit ${nameOf(row)}`}
        onClick={() => onEdit({ id: row.id, name: row.name, date: row.date ?? '' })}
      />
    </Name>
  );
}

function SendState({ sends }: Pick<NewsletterRow, 'sends'>) {
  if ((sends?.unclear ?? 0) > 0) return <StatusPill status="unconfirmed" />;
  if (sends?.is_held) return <StatusPill status="failed">Held</StatusPill>;
  if (sends?.scheduled_at) return <StatusPill status="scheduled" />;
  if (sends?.is_edited) {
    // When it was sent stands in the line below.
    const words = sends.sent_at ? undefined : 'Edited since publishing';
    return <StatusPill status="edited">{words}</StatusPill>;
  }
  if (sends?.sent_at) return <StatusPill status="sent" />;
  if (sends?.published_at) return <StatusPill status="sent">Published</StatusPill>;
  return <StatusPill status="draft" />;
}

interface SendLineProps {
  newsletter: NewsletterRow;
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
}

/** `Tested 08:02 · Sent 08:20 · Published`; nothing if nothing was sent. */
function SendLine({ newsletter: { id, sends }, today }: SendLineProps) {
  const facts = sendFacts(sends, today);
  const unclear = unclearSends(sends);
  if (facts.length === 0 && unclear === '') return null;
  return (
    <SendText>
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' · '}
          <Text as="span" wrap="never">
            {fact}
          </Text>
        </Fragment>
      ))}
      {unclear !== '' && (
        <>
          {facts.length > 0 && ' · '}
          <Unclear
            to={paths.preview(id)}
            target="_blank"
            rel="noreferrer"
            title="See which in the preview’s send log (opens in a new tab)"
          >
            {unclear}
          </Unclear>
        </>
      )}
    </SendText>
  );
}

/* Date and time may wrap into two lines. */
const Time = styled.span`
  display: block;
  min-width: 10.5ch;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Line = styled.span`
  display: block;
  white-space: nowrap;
`;

const Name = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  min-width: 200px;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
  @media ${below.sm} {
    min-width: 0;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  a {
    color: ${color.ink};
    font-weight: 550;
    text-decoration: none;
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;

const Nameless = styled.span`
  display: block;
  color: ${color.warn};
  font-size: ${size.caption};
  line-height: 1.125rem;
`;

const SendText = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
`;

const Unclear = styled(Link)`
  color: ${color.warn};
  font-weight: 600;
  white-space: nowrap;
`;
