import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import type { Question } from '@/api/contract/questions';
import { Button } from '@/components/actions/Button';
import { type RowAction, RowButton, RowMenu } from '@/components/actions/RowActions';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import { actionOf } from './questionList';
import { VotesBar } from './VotesBar';
import { afterRemoval } from '@/domain/firm/bin';
import { nameOfValue } from '@/domain/messaging/names';

interface RowActions {
  /** All votes for the questions of a type, which a question's share is taken from. */
  votesOf(type: string): number;
  /** Why the user may not approve, change approved ones and delete. */
  restriction: string | undefined;
  onApproval(question: Question): void;
  onEdit(question: Question): void;
  onRemove(question: Question): Promise<boolean>;
  hasBin?: boolean | undefined;
}

export function questionColumns(actions: RowActions): Column<Question>[] {
  return [...factColumns(actions.votesOf), ...actionColumns(actions)];
}

const factColumns = (votesOf: RowActions['votesOf']): Column<Question>[] => [
  {
    id: 'id',
    header: 'ID',
    align: 'right',
    cell: ({ id }) => <Soft>{id}</Soft>,
    sort: ({ id }) => id,
    room: 'wide',
  },
  {
    id: 'question',
    header: 'Question',
    cell: ({ question }) => <Asked dir="auto">{question}</Asked>,
    sort: ({ question }) => question,
    // So that the table has its width before the questions are there.
    width: '22rem',
    card: 'title',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => nameOfValue(type),
    sort: ({ type }) => nameOfValue(type),
    card: 'short',
  },
  {
    id: 'votes',
    header: 'Votes',
    cell: ({ type, votes }) => <VotesBar votes={votes} of={votesOf(type)} />,
    sort: ({ votes }) => votes,
    card: 'text',
  },
];

function actionColumns({
  onApproval,
  onEdit,
  onRemove,
  hasBin,
  restriction,
}: RowActions): Column<Question>[] {
  const edit = (row: Question): RowAction => ({
    label: 'Edit',
    name: `Edit ${row.question}`,
    icon: <Pencil />,
    disabledReason: row.approved ? restriction : undefined,
    onPress: () => onEdit(row),
  });
  const remove = (row: Question): RowAction => ({
    label: 'Delete',
    name: `Delete ${row.question}`,
    icon: <Trash2 />,
    disabledReason: restriction,
    confirm: {
      question: 'Are you sure you want to remove a question?',
      detail: (
        <>
          <QuestionText question={row} />
          <After>It {afterRemoval(hasBin)}</After>
        </>
      ),
      onConfirm: () => onRemove(row),
    },
  });
  return [
    {
      id: 'approved',
      header: 'Approved',
      cell: (row) => <ApprovalCell {...{ row, onApproval, restriction }} />,
      sort: ({ approved }) => Number(approved),
      csv: ({ approved }) => (approved ? 'Approved' : ''),
      card: 'next',
    },
    {
      id: 'added',
      header: 'Added',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: ({ created_at }) => created_at,
      card: 'short',
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => <RowButton action={edit(row)} iconOnly="tables" />,
      room: 'wide',
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => <RowButton action={remove(row)} iconOnly="tables" />,
      room: 'wide',
    },
    {
      id: 'more',
      header: '',
      cell: (row) => <RowMenu of={row.question} actions={[edit(row), remove(row)]} />,
      room: 'narrow',
    },
  ];
}

type ApprovalCellProps = Pick<RowActions, 'onApproval' | 'restriction'> & { row: Question };

function ApprovalCell({ row, restriction, onApproval }: ApprovalCellProps) {
  const action = actionOf(row);
  return (
    <ApprovalState $isApproved={row.approved}>
      <Button
        kind="quiet"
        disabledReason={restriction}
        aria-label={`${action} ${row.question}`}
        aria-haspopup="dialog"
        onClick={() => onApproval(row)}
      >
        {action}
      </Button>
      {row.approved && <Check role="img" aria-label="Approved" />}
    </ApprovalState>
  );
}

/** Quotes the question that a dialog is about. */
export function QuestionText({ question }: { question: Question }) {
  return <Quote dir="auto">{question.question}</Quote>;
}

const Soft = styled.span`
  color: ${color.inkSoft};
`;

const After = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;

const Asked = styled.div`
  min-width: var(--least-asked, 28ch);
  max-width: 60ch;
  text-align: start;
`;

/* A waiting question's button is what its row is for; approved ones are ticked and muted. */
const ApprovalState = styled.span<{ $isApproved: boolean }>`
  display: inline-flex;
  gap: ${space(3)};
  align-items: center;
  color: ${color.up};
  button {
    ${({ $isApproved }) =>
      $isApproved
        ? `color: ${color.inkSoft};`
        : `margin-inline: 0; color: ${color.accent}; background: ${color.accentTint};`}
  }
`;

const Quote = styled.p`
  margin-top: ${space(3)};
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.line};
  white-space: pre-line;
`;
