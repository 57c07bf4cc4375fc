import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import type { Question } from '@/api/contract/questions';
import { Button } from '@/components/actions/Button';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import { actionOf } from './questionList';
import { nameOfValue } from '@/domain/messaging/names';

interface RowActions {
  /** Why the user may not approve, change approved ones and delete. */
  restriction: string | undefined;
  onApproval(question: Question): void;
  onEdit(question: Question): void;
  onRemove(question: Question): Promise<boolean>;
}

export function questionColumns(actions: RowActions): Column<Question>[] {
  return [...factColumns, ...actionColumns(actions)];
}

const factColumns: Column<Question>[] = [
  { id: 'id', header: 'ID', align: 'right', cell: ({ id }) => id, sort: ({ id }) => id },
  {
    id: 'question',
    header: 'Question',
    cell: ({ question }) => <Asked dir="auto">{question}</Asked>,
    sort: ({ question }) => question,
    card: 'title',
  },
  { id: 'type', header: 'Type', cell: ({ type }) => nameOfValue(type), sort: ({ type }) => type },
  {
    id: 'votes',
    header: 'Votes',
    align: 'right',
    cell: ({ votes }) => votes.toLocaleString('en-US'),
    sort: ({ votes }) => votes,
  },
];

function actionColumns({
  onApproval,
  onEdit,
  onRemove,
  restriction,
}: RowActions): Column<Question>[] {
  return [
    {
      id: 'approved',
      header: 'Approved',
      cell: (row) => <ApprovalCell {...{ row, onApproval, restriction }} />,
      sort: ({ approved }) => Number(approved),
      csv: ({ approved }) => (approved ? 'Approved' : ''),
    },
    {
      id: 'added',
      header: 'Added',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: ({ created_at }) => created_at,
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => (
        <EditButton
          disabledReason={row.approved ? restriction : undefined}
          aria-label={`Edit ${row.question}`}
          onClick={() => onEdit(row)}
        />
      ),
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => (
        <RemoveButton
          label="Delete"
          disabledReason={restriction}
          aria-label={`Delete ${row.question}`}
          question="Are you sure you want to remove a question?"
          detail={<QuestionText question={row} />}
          onConfirm={() => onRemove(row)}
        />
      ),
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

const Asked = styled.div`
  min-width: 28ch;
  max-width: 60ch;
  text-align: start;
`;

/* Waiting questions stand out; approved ones are ticked and muted. */
const ApprovalState = styled.span<{ $isApproved: boolean }>`
  display: inline-flex;
  gap: ${space(3)};
  align-items: center;
  color: ${color.up};
  button {
    ${({ $isApproved }) => $isApproved && `color: ${color.inkSoft};`}
  }
`;

const Quote = styled.p`
  margin-top: ${space(3)};
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.line};
  white-space: pre-line;
`;
