import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Fragment } from 'react';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/table/Table';
import { color, size } from '@/components/theme/tokens';
import { sendFacts, unclearSends } from '@/domain/sending/sendFacts';
import { paths } from '@/screens/paths';

/** The name, or the date if it has none. */
export function nameOf({ name, date }: NewsletterRow): string {
  return name.trim() || date || 'Untitled';
}

/** Columns with the facts of a newsletter: date, name with sends, and created. */
export function factColumns(
  today: string,
  onEdit: (draft: NewsletterDraft) => void,
): Column<NewsletterRow>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      cell: ({ date }) => <Stamp>{date}</Stamp>,
      sort: ({ date }) => date,
      width: '158px',
    },
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <Name>
          <div>
            <Link to={paths.composer(row.id)}>{nameOf(row)}</Link>
            {row.name.trim() === '' && <Nameless>No name yet</Nameless>}
            <SendLine newsletter={row} today={today} />
          </div>
          <Button
            kind="quiet"
            aria-label={`Edit ${nameOf(row)}`}
            onClick={() => onEdit({ id: row.id, name: row.name, date: row.date ?? '' })}
          >
            Edit
          </Button>
        </Name>
      ),
      sort: nameOf,
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at }) => <Stamp>{created_at}</Stamp>,
      sort: ({ created_at }) => created_at,
      width: '158px',
    },
  ];
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
          <SendFact>{fact}</SendFact>
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

const Stamp = styled.span`
  white-space: nowrap;
`;

const Name = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-width: 200px;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
`;

const Nameless = styled.span`
  display: block;
  color: ${color.warn};
  font-size: ${size.caption};
  line-height: 18px;
`;

const SendText = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 18px;
`;

const SendFact = styled.span`
  white-space: nowrap;
`;

const Unclear = styled(Link)`
  color: ${color.warn};
  font-weight: 600;
  white-space: nowrap;
`;
