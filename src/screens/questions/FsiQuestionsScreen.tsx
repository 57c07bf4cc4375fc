import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Question, QuestionDraft } from '@/api/contract/questions';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { QuestionBar } from './QuestionBar';
import { questionColumns } from './questionColumns';
import { emptyWords, nearestLike, rowsOf, type View } from './questionRows';
import { approvalInWords, removalInWords } from './questionWords';
import { useOpened } from './useOpened';
import { keyOfRow, shortcuts, useQuestionKeys } from './useQuestionKeys';

const ApprovalQuestion = lazyModal(() => import('./ApprovalQuestion'));
const QuestionModal = lazyModal(() => import('./QuestionModal'));
const ShortcutsHelp = lazyModal(async () => ({
  default: (await import('@/components/feedback/ShortcutsHelp')).ShortcutsHelp,
}));

export interface FsiQuestionsScreenProps {
  /** Undefined while the list is on its way. */
  questions: Question[] | undefined;
  failure: string | null;
  onRetry(): void;
  /** Reads a question as it is now, before it is edited; null when that failed. */
  onOpen(question: Question): Promise<Question | null>;
  onSave(draft: QuestionDraft): Promise<boolean>;
  onApprove(question: Question, approved: boolean): Promise<boolean>;
  onRemove(question: Question): Promise<boolean>;
}

export function FsiQuestionsScreen(props: FsiQuestionsScreenProps) {
  const { questions, failure, onRetry, onApprove, onRemove } = props;
  const area = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('all');
  const [search, setSearch] = useState('');
  const { opened, add, edit, judge, help, save, close } = useOpened(props);
  const { said, say, held } = useQuestionKeys(area, { onJudge: judge, onEdit: edit, onHelp: help });

  async function handleApproval(question: Question) {
    const next = nearestLike(held.shown(), question);
    const isStaying = question.approved && view === 'all';
    if (next && !isStaying) held.hold(next);
    say(approvalInWords(question, await onApprove(question, !question.approved)));
  }
  async function handleRemoval(question: Question) {
    const next = nearestLike(held.shown(), question);
    const isDone = await onRemove(question);
    if (isDone && next) held.hold(next);
    if (isDone) say(removalInWords(question));
    return isDone;
  }

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
          <QuestionBar {...{ questions, search, view }} onSearch={setSearch} onView={setView} />
          <div>
            <Table
              label="FSI Questions"
              columns={questionColumns({ onJudge: judge, onEdit: edit, onRemove: handleRemoval })}
              rows={questions && rowsOf(questions, view, search)}
              rowKey={keyOfRow}
              {...held.ties}
              pageSize={20}
              filter={`${view} ${search}`}
              {...{ failure, onRetry }}
              empty={emptyWords(view, search)}
            />
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
            onConfirm={(question) => void handleApproval(question)}
            onClose={close}
          />
        )}
        {opened?.kind === 'help' && <ShortcutsHelp shortcuts={shortcuts} onClose={close} />}
      </Page>
    </Area>
  );
}

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
