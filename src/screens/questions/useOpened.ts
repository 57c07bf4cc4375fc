import { useState } from 'react';
import type { Question, QuestionDraft } from '@/api/contract/questions';
import { draftOf, newQuestion } from './questionDraft';

/** What stands above the list: one thing at a time. */
type Opened =
  | { kind: 'form'; draft: QuestionDraft; isReading: boolean }
  | { kind: 'judge'; question: Question };

interface FormDeeds {
  onOpen(question: Question): Promise<Question | null>;
  onSave(draft: QuestionDraft): Promise<boolean>;
}

/** The dialog that is open; editing starts with what the row says until the question is read. */
export function useOpened({ onOpen, onSave }: FormDeeds) {
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
    judge: (question: Question) => setOpened({ kind: 'judge', question }),
    save,
    close: () => setOpened(null),
  };
}
