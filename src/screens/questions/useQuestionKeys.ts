import { useState, type RefObject } from 'react';
import type { Question } from '@/api/contract/questions';
import { isTyping, isWithin, keyOf, useKeys } from '@/components/data/useKeys';
import { useHeldRow } from '@/components/data/useHeldRow';

export const shortcuts = [
  { keys: 'j', does: 'Next question' },
  { keys: 'k', does: 'Previous question' },
  { keys: 'a', does: 'Approve the question, or disable it; it asks first' },
  { keys: 'e', does: 'Edit it' },
  { keys: '/', does: 'Search' },
  { keys: 'Escape', does: 'From the search back to the questions it found' },
  { keys: '?', does: 'Show these shortcuts' },
];

interface QuestionWishes {
  onJudge(question: Question): void;
  onEdit(question: Question): void;
  onHelp(): void;
}

/** Moderation without a mouse, while the focus is in `area` or nowhere; `said` is null until anything was. */
export function useQuestionKeys(area: RefObject<HTMLElement | null>, wishes: QuestionWishes) {
  const [said, say] = useState<string | null>(null);
  const held = useHeldRow<Question>(area, keyOfRow);

  const hush = () => say((last) => last && '');
  const go = (step: number) => () =>
    held.move(step) ? hush() : say('There is no question to go to.');
  const onHeld = (act: (question: Question) => void) => () => {
    const question = held.current();
    if (!question) return say('No question is current: press j to go to the first.');
    hush();
    act(question);
  };
  const actions: Partial<Record<string, () => void>> = {
    j: go(1),
    k: go(-1),
    a: onHeld(wishes.onJudge),
    e: onHeld(wishes.onEdit),
    '/': () => searchOf(area.current)?.select(),
    '?': wishes.onHelp,
  };
  useKeys((event) => {
    if (!area.current || !isWithin(area.current, event)) return undefined;
    if (event.target === searchOf(area.current) && event.key === 'Escape') return go(0);
    if (isTyping(event) || (event.repeat && !/^[jk]$/i.test(event.key))) return undefined;
    return actions[keyOf(event)];
  });
  return { said, say, held };
}

export function keyOfRow({ id }: Question): number {
  return id;
}

function searchOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}
