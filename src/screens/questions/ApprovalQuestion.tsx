import Question from '@/components/actions/Question';
import type { Question as Asked } from '@/api/contract/questions';
import { QuestionText } from './QuestionText';
import { deedOf } from './questionWords';

interface ApprovalQuestionProps {
  question: Asked;
  onConfirm(question: Asked): void;
  onClose(): void;
}

/** Asks before a question is approved, or disabled. */
export default function ApprovalQuestion({ question, onConfirm, onClose }: ApprovalQuestionProps) {
  return (
    <Question
      // sic
      question="You are about to Approve/Disable this question, if approvedc will show in the UI"
      detail={<QuestionText question={question} />}
      label={deedOf(question)}
      kind={question.approved ? 'danger' : 'accent'}
      onConfirm={() => {
        // Closed first: a row below an open dialog cannot take the focus.
        onClose();
        onConfirm(question);
      }}
      onClose={onClose}
    />
  );
}
