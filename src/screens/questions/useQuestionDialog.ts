import { useState } from 'react';
import { type Question, type QuestionDraft, questionTypes } from '@/api/contract/questions';

/** The open dialog; only one at a time. */
type Opened =
  | { kind: 'form'; draft: QuestionDraft; isReading: boolean }
  | { kind: 'approval'; question: Question };

interface FormActions {
  onOpen(question: Question): Promise<Question | null>;
  onSave(draft: QuestionDraft): Promise<boolean>;
}

/** Opens the form and the approval question. Editing shows the row's values until the question is loaded. */
export function useQuestionDialog({ onOpen, onSave }: FormActions) {
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
export function draftOf({ id, question, type, votes, approved }: Question): QuestionDraft {
  return {
    id,
    question,
    type: questionTypes.find((known) => known === type) ?? newQuestion.type,
    votes: String(votes),
    approved,
    base_votes: votes,
  };
}
