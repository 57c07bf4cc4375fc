import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/Table';
import { paths } from '@/screens/paths';
import { SendLine } from './SendLine';

/** The name, or the date where there is none (first document §2). */
export function nameOf({ name, date }: NewsletterRow): string {
  return name.trim() || date || 'Untitled';
}

/** What a newsletter is: when, called what and sent when, made when. */
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
