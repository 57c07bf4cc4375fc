import { useState, type RefObject } from 'react';
import type { Question } from '@/api/contract/questions';
import { useHeldRow } from '@/components/data/useHeldRow';
import { nearestLike, type View } from './questionRows';
import { approvalInWords, removalInWords } from './questionWords';

interface Deeds {
  onApprove(question: Question, approved: boolean): Promise<boolean>;
  onRemove(question: Question): Promise<boolean>;
}

/** The row in hand, which goes on to the next like it, and what was done; `said` is null until anything was. */
export function useModeration(
  area: RefObject<HTMLElement | null>,
  view: View,
  { onApprove, onRemove }: Deeds,
) {
  const [said, say] = useState<string | null>(null);
  const held = useHeldRow<Question>(area, keyOfRow);
  const hush = () => say((last) => last && '');

  return {
    said,
    held: {
      ...held,
      move(step: number) {
        hush();
        return held.move(step);
      },
    },
    hushed: (act: (question: Question) => unknown) => (question: Question) => {
      hush();
      act(question);
    },
    async approve(question: Question) {
      const next = nearestLike(held.shown(), question);
      const isStaying = question.approved && view === 'all';
      if (next && !isStaying) held.hold(next);
      say(approvalInWords(question, await onApprove(question, !question.approved)));
    },
    async remove(question: Question) {
      const next = nearestLike(held.shown(), question);
      const isDone = await onRemove(question);
      if (isDone && next) held.hold(next);
      if (isDone) say(removalInWords(question));
      return isDone;
    },
  };
}

export function keyOfRow({ id }: Question): number {
  return id;
}
