import Plus from 'lucide-react/icons/plus';
import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Question, type QuestionDraft, questionTypes } from '@/api/contract/questions';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Segments } from '@/components/forms/fields/Segments';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { nameOfValue } from '@/domain/messaging/names';
import { questionColumns, QuestionText } from './questionColumns';
import {
  actionOf,
  approvalText,
  countsText,
  emptyText,
  nearestWithApproval,
  removalText,
  rowsOf,
  type View,
  viewOf,
  votesOfType,
  views,
} from './questionList';
import { useCurrentRow } from '@/components/data/list/useCurrentRow';

const ConfirmQuestion = lazyModal(() => import('@/components/actions/Question'));

const QuestionModal = lazyModal(() => import('./QuestionModal'));

export interface FsiQuestionsScreenProps {
  /** Undefined while loading. */
  questions: Question[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Reads a question as it is now, before it is edited; null when that failed. */
  onOpen(question: Question): Promise<Question | null>;
  onSave(draft: QuestionDraft): Promise<boolean>;
  /** Why the user may not approve and delete; undefined if they may. */
  restriction?: string | undefined;
  onApprove(question: Question, approved: boolean): Promise<boolean>;
  onRemove(question: Question): Promise<boolean>;
  /** False where the API has no bin, so that what is deleted is gone; true without it. */
  hasBin?: boolean;
}

export function FsiQuestionsScreen(props: FsiQuestionsScreenProps) {
  const { questions, error, onRetry, list, restriction } = props;
  const root = useRef<HTMLDivElement>(null);
  const { opened, add, edit, askApproval, save, close } = useQuestionDialog(props);
  const view = viewOf(list.view.only);
  const { message, currentRow, clearingMessage, approve, remove } = useModeration(
    root,
    view,
    props,
  );
  const rowKeys = rowKeysOf(restriction, {
    approve: clearingMessage(askApproval),
    edit: clearingMessage(edit),
  });
  const handleView = (next: View) => list.onView({ page: 1, only: next === 'all' ? '' : next });

  return (
    <Root ref={root}>
      <Page
        title="FSI Questions"
        note="Press ? for keyboard shortcuts"
        actions={
          <Button kind="accent" icon={<Plus />} aria-haspopup="dialog" onClick={add}>
            Add Question
          </Button>
        }
      >
        <Panel>
          <div>
            <List
              {...list}
              label="FSI Questions"
              searchLabel="Search questions"
              searchIn={({ question, type }) => `${question}\n${nameOfValue(type)}`}
              columns={questionColumns({
                restriction,
                votesOf: (type) => votesOfType(questions ?? [], type),
                onApproval: askApproval,
                onEdit: edit,
                onRemove: remove,
                hasBin: props.hasBin,
              })}
              rows={questions && rowsOf(questions, view)}
              rowKey={keyOfRow}
              rowKeys={rowKeys}
              currentRow={currentRow}
              {...{ error, onRetry }}
              empty={emptyText(view)}
              notFound="No matching questions."
            >
              <Segments label="Show" options={views} value={view} onChange={handleView} />
              <Counts>{questions && countsText(questions)}</Counts>
            </List>
            <Status role="status" $hasSpoken={message !== null}>
              {message}
            </Status>
          </div>
        </Panel>
        {opened?.kind === 'form' && (
          <QuestionModal
            draft={opened.draft}
            isReading={opened.isReading}
            restriction={restriction}
            onSave={save}
            onClose={close}
          />
        )}
        {opened?.kind === 'approval' && (
          <ConfirmQuestion
            // sic
            question="You are about to Approve/Disable this question, if approvedc will show in the UI"
            detail={<QuestionText question={opened.question} />}
            label={actionOf(opened.question)}
            kind={opened.question.approved ? 'danger' : 'accent'}
            onConfirm={() => {
              // Closed first: a row below an open dialog can't take the focus.
              close();
              void approve(opened.question);
            }}
            onClose={close}
          />
        )}
      </Page>
    </Root>
  );
}

/** The shortcuts, without what the user may not do. */
function rowKeysOf(
  restriction: string | undefined,
  { approve, edit }: Record<'approve' | 'edit', (question: Question) => void>,
) {
  const editing = {
    keys: 'e',
    does: 'Edit the question',
    act: (row: Question) => {
      if (!restriction || !row.approved) edit(row);
    },
  };
  const approving = { keys: 'a', does: 'Approve or disable the question', act: approve };
  return restriction ? [editing] : [approving, editing];
}

/** Approves and removes questions. The next similar row becomes current. `message` is null until something was done. */
function useModeration(
  area: RefObject<HTMLElement | null>,
  view: View,
  { onApprove, onRemove }: Pick<FsiQuestionsScreenProps, 'onApprove' | 'onRemove'>,
) {
  const [message, setMessage] = useState<string | null>(null);
  const currentRow = useCurrentRow<Question>(area, keyOfRow);
  const clearMessage = () => setMessage((last) => last && '');

  return {
    message,
    currentRow: {
      ...currentRow,
      move(step: number) {
        clearMessage();
        return currentRow.move(step);
      },
    },
    clearingMessage: (act: (question: Question) => unknown) => (question: Question) => {
      clearMessage();
      act(question);
    },
    async approve(question: Question) {
      const next = nearestWithApproval(currentRow.shown(), question);
      const isStaying = question.approved && view === 'all';
      if (next && !isStaying) currentRow.goTo(next);
      setMessage(approvalText(question, await onApprove(question, !question.approved)));
    },
    async remove(question: Question) {
      const next = nearestWithApproval(currentRow.shown(), question);
      const isDone = await onRemove(question);
      if (isDone && next) currentRow.goTo(next);
      if (isDone) setMessage(removalText(question));
      return isDone;
    },
  };
}

function keyOfRow({ id }: Question): number {
  return id;
}

/** The open dialog; only one at a time. */
type Opened =
  | { kind: 'form'; draft: QuestionDraft; isReading: boolean }
  | { kind: 'approval'; question: Question };

/** Opens the form and the approval question. Editing shows the row's values until the question is loaded. */
function useQuestionDialog({ onOpen, onSave }: Pick<FsiQuestionsScreenProps, 'onOpen' | 'onSave'>) {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function edit(question: Question) {
    const draft = draftOf(question);
    setOpened({ kind: 'form', draft, isReading: true });
    const fresh = await onOpen(question);
    setOpened((now) => {
      const isStillOpen = now?.kind === 'form' && now.draft === draft;
      if (!isStillOpen) return now;
      return fresh && { kind: 'form', draft: draftOf(fresh), isReading: false };
    });
  }
  async function save(draft: QuestionDraft) {
    const isSaved = await onSave(draft);
    if (isSaved) setOpened(null);
    return isSaved;
  }
  return {
    opened,
    add: () => setOpened({ kind: 'form', draft: newQuestion, isReading: false }),
    edit,
    askApproval: (question: Question) => setOpened({ kind: 'approval', question }),
    save,
    close: () => setOpened(null),
  };
}

/** Defaults of a new question. */
export const newQuestion: QuestionDraft = {
  question: '',
  type: 'sector',
  votes: '0',
  approved: false,
};

/** The row as a form draft; an unknown type becomes the default. */
function draftOf({ id, question, type, votes, approved }: Question): QuestionDraft {
  return {
    id,
    question,
    type: questionTypes.find((known) => known === type) ?? newQuestion.type,
    votes: String(votes),
    approved,
    base_votes: votes,
  };
}

/* Receives the screen's shortcuts without affecting the layout. */
const Root = styled.div`
  display: contents;
`;

/* Sticks to the bottom of the window. It takes no space before its first message. */
const Status = styled.p<{ $hasSpoken: boolean }>`
  display: ${({ $hasSpoken }) => ($hasSpoken ? 'block' : 'contents')};
  position: sticky;
  bottom: ${space(2)};
  z-index: 1;
  width: fit-content;
  min-height: ${space(9)};
  margin-top: ${space(2)};
  padding: 7px ${space(3)};
  font-size: ${size.table};
  line-height: 1.25rem;
  &:not(:empty) {
    background: ${color.panel};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    padding-block: 6px;
  }
`;

/* As wide and high before the questions are there. */
const Counts = styled.p`
  min-width: min(12rem, 100%);
  min-height: 20px;
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;
