import { styled } from 'styled-components';
import type { Author, Publisher } from '@/api/contract/publication';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { StatusPill } from '@/components/data/StatusPill';
import type { Column } from '@/components/data/table/column';
import { color, size, space } from '@/components/theme/tokens';
import { AuthorPhoto } from './AuthorPhoto';

export interface AuthorActions {
  signers: Pick<Publisher, 'house_author' | 'technical_author'>;
  restriction?: string | undefined;
  imageUrl(path: string): string;
  onEdit(author: Author): void;
  onActive(author: Author, isActive: boolean): Promise<boolean>;
}

const stateOf = ({ is_active }: Author) => (is_active ? 'Active' : 'Past');

/** Who writes, and what administrators can do about it. */
export function authorColumns(actions: AuthorActions): Column<Author>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (author) => (
        <Person>
          <AuthorPhoto src={actions.imageUrl(author.photo)} name={author.name} size={36} />
          <Name>
            <b dir="auto">{author.name}</b>
            <Title>{author.title}</Title>
          </Name>
        </Person>
      ),
      sort: ({ name }) => name,
      card: 'title',
    },
    {
      id: 'website',
      header: 'Website number',
      cell: ({ website_id }) => website_id,
      sort: ({ website_id }) => website_id,
      width: '150px',
    },
    {
      id: 'state',
      header: 'State',
      cell: (author) => (
        <span>
          <StatusPill status={author.is_active ? 'live' : 'ended'}>{stateOf(author)}</StatusPill>
        </span>
      ),
      sort: stateOf,
      width: '110px',
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (author) => (
        <Button
          kind="quiet"
          aria-label={`Edit ${author.name}`}
          aria-haspopup="dialog"
          disabledReason={actions.restriction}
          onClick={() => actions.onEdit(author)}
        >
          Edit
        </Button>
      ),
      width: '80px',
    },
    {
      id: 'active',
      header: 'Active or past',
      cell: (author) => <ActiveCell {...actions} author={author} />,
      width: '140px',
    },
  ];
}

/** Authors are never removed: their newsletters name them. */
function ActiveCell({
  author,
  signers,
  restriction,
  onActive,
}: AuthorActions & { author: Author }) {
  if (!author.is_active) {
    return (
      <AsyncButton
        aria-label={`Make active: ${author.name}`}
        disabledReason={restriction}
        onAction={() => onActive(author, true)}
      >
        Make active
      </AsyncButton>
    );
  }
  const isSigner = [signers.house_author, signers.technical_author].includes(author.key);
  return (
    <ConfirmButton
      kind="quiet"
      aria-label={`Make past: ${author.name}`}
      question={`Make ${author.name} a past author?`}
      detail={
        <Detail>
          New newsletters can’t name them anymore. Newsletters that name them now keep them.
        </Detail>
      }
      confirmLabel="Make past"
      disabledReason={restriction ?? (isSigner ? chosenBelow : undefined)}
      onConfirm={() => onActive(author, false)}
    >
      Make past
    </ConfirmButton>
  );
}

const chosenBelow = 'Choose somebody else under “Who signs” first.';

const Person = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(1)};
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

const Title = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Detail = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;
