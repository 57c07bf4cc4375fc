import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Question, QuestionDraft } from '@/api/contract/questions';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { QuestionBar } from './QuestionBar';
import { questionColumns } from './questionColumns';
import { emptyWords, rowsOf, viewOf, type View } from './questionRows';
import { keyOfRow, useModeration } from './useModeration';
import { useOpened } from './useOpened';

const ApprovalQuestion = lazyModal(() => import('./ApprovalQuestion'));
const QuestionModal = lazyModal(() => import('./QuestionModal'));

export interface FsiQuestionsScreenProps {
  /** Undefined while the list is on its way. */
  questions: Question[] | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
  /** Reads a question as it is now, before it is edited; null when that failed. */
  onOpen(question: Question): Promise<Question | null>;
  onSave(draft: QuestionDraft): Promise<boolean>;
  onApprove(question: Question, approved: boolean): Promise<boolean>;
  onRemove(question: Question): Promise<boolean>;
}

export function FsiQuestionsScreen(props: FsiQuestionsScreenProps) {
  const { questions, failure, onRetry, list } = props;
  const area = useRef<HTMLDivElement>(null);
  const { opened, add, edit, judge, save, close } = useOpened(props);
  const view = viewOf(list.view.only);
  const { said, held, hushed, approve, remove } = useModeration(area, view, props);
  const handleView = (next: View) => list.onView({ page: 1, only: next === 'all' ? '' : next });

  return (
    <Area ref={area}>
      <Page
        title="FSI Questions"
        note="Press ? for the keyboard shortcuts"
        actions={
          <Button kind="accent" aria-haspopup="dialog" onClick={add}>
            Add Question
          </Button>
        }
      >
        <Panel>
          <div>
            <List
              {...list}
              label="FSI Questions"
              searchLabel="Search the questions"
              searchIn={({ question }) => question}
              columns={questionColumns({ onJudge: judge, onEdit: edit, onRemove: remove })}
              rows={questions && rowsOf(questions, view)}
              rowKey={keyOfRow}
              rowKeys={[
                { keys: 'a', does: judging, act: hushed(judge) },
                { keys: 'e', does: 'Edit it', act: hushed(edit) },
              ]}
              held={held}
              {...{ failure, onRetry }}
              empty={emptyWords(view)}
              notFound="No question here has this in its text."
            >
              <QuestionBar {...{ questions, view }} onView={handleView} />
            </List>
            <Said role="status" $hasSpoken={said !== null}>
              {said}
            </Said>
          </div>
        </Panel>
        {opened?.kind === 'form' && (
          <QuestionModal
            draft={opened.draft}
            isReading={opened.isReading}
            onSave={save}
            onClose={close}
          />
        )}
        {opened?.kind === 'judge' && (
          <ApprovalQuestion
            question={opened.question}
            onConfirm={(question) => void approve(question)}
            onClose={close}
          />
        )}
      </Page>
    </Area>
  );
}

const judging = 'Approve the question, or disable it; it asks first';

/* Holds the keys of the screen and leaves the page its place. */
const Area = styled.div`
  display: contents;
`;

/* In sight at the foot of the window, however long the list; takes no room before its first words. */
const Said = styled.p<{ $hasSpoken: boolean }>`
  display: ${({ $hasSpoken }) => ($hasSpoken ? 'block' : 'contents')};
  position: sticky;
  bottom: ${space(2)};
  z-index: 1;
  width: fit-content;
  min-height: ${space(9)};
  margin-top: ${space(2)};
  padding: 7px ${space(3)};
  font-size: ${size.table};
  line-height: 20px;
  &:not(:empty) {
    background: ${color.panel};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    padding-block: 6px;
  }
`;
