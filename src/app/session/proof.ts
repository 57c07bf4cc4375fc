import { useSyncExternalStore } from 'react';

interface Question {
  /** True once the user has proven it. Also waited for by other calls that need it meanwhile. */
  answer: Promise<boolean>;
  settle(isProven: boolean): void;
}

const listeners = new Set<() => void>();
let question: Question | null = null;

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that asks for the password, unless it is open. False if it was closed. */
export function askProof(): Promise<boolean> {
  if (question) return question.answer;
  let resolve: (isProven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle = (isProven: boolean) => {
    set(null);
    resolve(isProven);
  };
  set({ answer, settle });
  return answer;
}

function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that is open now, or null. */
export function useProofQuestion(): Question | null {
  return useSyncExternalStore(
    onQuestion,
    () => question,
    () => null,
  );
}
