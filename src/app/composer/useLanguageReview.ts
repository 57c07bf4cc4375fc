import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { ReviewedTexts, Reviewer, ReviewFinding } from '@/api/contract/checks';
import type { Newsletter } from '@/api/contract/newsletters';
import { useReviewCalls } from '@/api/hooks/checks';
import { parseCommentary, wordBlocks } from '@/domain/commentary/commentary';
import { plainLine } from '@/domain/commentary/plainRuns';
import type { LanguageReviewProps, ReviewState } from '@/screens/composer/LanguageReview';

interface Writing {
  /** Counts the pauses in the typing. */
  pauses: number;
  readTexts(): Partial<Newsletter>;
}

/** Where this browser keeps which language model its user has agreed to. */
const key = 'language review';
const nameOf = ({ host, model }: Reviewer) => `${host} ${model}`;

/**
 * Sends what is written to the language model on a press, and drops a finding once its words are
 * gone. Asks first where the texts go, and again when that changes. Undefined without a model.
 */
export function useLanguageReview(
  newsletterId: number,
  writing: Writing | null,
): LanguageReviewProps | undefined {
  const hasReview = useCapability('review');
  const { readSetup, run } = useReviewCalls(newsletterId);
  const [state, setState] = useState<ReviewState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const dropGone = useEffectEvent(() => setState((last) => present(last, writing)));
  const pauses = writing?.pauses;
  useEffect(() => {
    const timer = setTimeout(dropGone);
    return () => clearTimeout(timer);
  }, [pauses, state.kind]);
  if (!hasReview || !writing) return undefined;

  async function review(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'running' });
    try {
      const { findings, ...reviewer } = await run(textsOf(writing), signal);
      if (!signal.aborted) setState({ kind: 'done', reviewer, found: findings.length, findings });
    } catch (error) {
      if (!signal.aborted) setState(failed(error));
    }
  }

  async function start(): Promise<void> {
    setState({ kind: 'starting' });
    try {
      const reviewer = await readSetup();
      if (localStorage.getItem(key) === nameOf(reviewer)) await review();
      else setState({ kind: 'asking', reviewer });
    } catch (error) {
      setState(failed(error));
    }
  }

  return {
    state,
    onReview: () => void start(),
    onAccept() {
      if (state.kind === 'asking') localStorage.setItem(key, nameOf(state.reviewer));
      void review();
    },
    onDecline: () => setState({ kind: 'idle' }),
    onStop() {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
    onDismiss: (finding) => setState((last) => kept(last, (each) => each !== finding)),
  };
}

function textsOf(writing: Writing | null): ReviewedTexts {
  const texts: Partial<Newsletter> = writing?.readTexts() ?? {};
  return {
    title: texts.name ?? '',
    summary: texts.summary ?? '',
    commentary: linesOf(texts.daily_comments),
    technical: linesOf(texts.daily_comments_technical),
  };
}

function linesOf(html = ''): string {
  const lines = wordBlocks(parseCommentary(html)).map(({ runs }) => plainLine(runs));
  return lines.filter((line) => line !== '').join('\n');
}

function kept(state: ReviewState, keeps: (finding: ReviewFinding) => boolean): ReviewState {
  return state.kind === 'done' ? { ...state, findings: state.findings.filter(keeps) } : state;
}

/** Without the findings whose words were changed. Serializes the texts if there are findings. */
function present(state: ReviewState, writing: Writing | null): ReviewState {
  if (state.kind !== 'done' || state.findings.length === 0) return state;
  const texts = textsOf(writing);
  return kept(state, ({ field, quote }) => texts[field].includes(quote));
}

function failed(error: unknown): ReviewState {
  if (!(error instanceof ApiError)) throw error;
  return { kind: 'failed', message: error.message };
}
