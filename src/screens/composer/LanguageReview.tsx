import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Reviewer, ReviewFinding } from '@/api/contract/checks';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { PanelPart, PanelPartStatus } from '@/components/layout/PanelPart';
import { color, space } from '@/components/theme/tokens';
import { fixFieldNames, severityNames, type Finding } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { Actions, FindingItems, Item } from './FindingItem';

/** `asking` is the question before the first use; `found` counts what was dismissed since, too. */
export type ReviewState =
  | { kind: 'idle' | 'starting' | 'running' }
  | { kind: 'asking'; reviewer: Reviewer }
  | { kind: 'done'; reviewer: Reviewer; found: number; findings: ReviewFinding[] }
  | { kind: 'failed'; message: string };

export interface LanguageReviewProps {
  state: ReviewState;
  /** Asks before the first use, and reviews after it. */
  onReview(): void;
  /** The answer to the question before the first use. */
  onAccept(): void;
  onDecline(): void;
  onStop(): void;
  onDismiss(finding: ReviewFinding): void;
}

interface LanguageReviewSectionProps extends LanguageReviewProps {
  /** Selects the words of a finding in their text. */
  onShow(finding: Finding): void;
}

/** What a language model says about the texts, when asked. It never blocks sending. */
export function LanguageReview(props: LanguageReviewSectionProps) {
  const { state, onReview, onStop } = props;
  const isRunning = state.kind === 'running';
  return (
    <PanelPart
      title="Review with a language model"
      isBusy={isRunning}
      action={
        isRunning ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button isPending={state.kind === 'starting'} onClick={onReview}>
            {state.kind === 'done' || state.kind === 'failed' ? 'Review again' : 'Review'}
          </Button>
        )
      }
    >
      {/* Stays in the page, so that a screen reader reads what changes in it. */}
      <PanelPartStatus>{statusOf(state)}</PanelPartStatus>
      {state.kind === 'failed' && <Alert kind="error">{state.message}</Alert>}
      {state.kind === 'done' && state.findings.length > 0 && (
        <FindingItems>
          {state.findings.map((finding) => (
            <ReviewItem key={finding.quote} {...props} finding={finding} />
          ))}
        </FindingItems>
      )}
      {state.kind === 'asking' && <Question {...props} reviewer={state.reviewer} />}
    </PanelPart>
  );
}

function statusOf(state: ReviewState): string {
  switch (state.kind) {
    case 'running':
      return 'Reviewing… This takes up to a minute.';
    case 'done': {
      const { found, findings, reviewer } = state;
      const left = found === 0 ? 'Nothing found.' : 'Nothing left to look at.';
      const count = findings.length > 0 ? `${counted(findings.length, 'suggestion')}.` : left;
      return `${count} Reviewed by ${reviewer.model} at ${reviewer.host}. It can be wrong.`;
    }
    case 'failed':
      return '';
    default:
      return 'Looks for contradictions, unclear sentences and tone. It can be wrong, and never blocks sending.';
  }
}

function Question({ reviewer, onAccept, onDecline }: LanguageReviewProps & { reviewer: Reviewer }) {
  return (
    <Modal
      title="Review with a language model?"
      size="small"
      onClose={onDecline}
      footer={
        <>
          <Button onClick={onDecline}>Cancel</Button>
          <Button kind="accent" onClick={onAccept}>
            Send and review
          </Button>
        </>
      }
    >
      <Paragraphs>
        <p>
          Each review sends the title, the summary, both commentaries and the figures of this
          newsletter’s tables to <strong>{reviewer.host}</strong>, where{' '}
          <strong>{reviewer.model}</strong> reads them.
        </p>
        <p>Nothing is sent unless you press Review.</p>
      </Paragraphs>
    </Modal>
  );
}

interface ReviewItemProps extends LanguageReviewSectionProps {
  finding: ReviewFinding;
}

function ReviewItem({ finding, onShow, onDismiss }: ReviewItemProps) {
  const { severity, field, quote, problem } = finding;
  const name = fixFieldNames[field];
  return (
    <Item $severity={severity}>
      <p>
        <strong>{severityNames[severity]}:</strong> {problem}
      </p>
      <Quote>{quote}</Quote>
      <Actions>
        {field === 'commentary' || field === 'technical' ? (
          <Button kind="quiet" aria-description={problem} onClick={() => onShow(shown(finding))}>
            Show in {name}
          </Button>
        ) : (
          <Link to={`#${field}`} replace aria-description={problem}>
            Show in {name}
          </Link>
        )}
        <Button kind="quiet" aria-description={problem} onClick={() => onDismiss(finding)}>
          Dismiss
        </Button>
      </Actions>
    </Item>
  );
}

/** As the texts select the words of a finding. */
function shown({ severity, field, quote, problem }: ReviewFinding): Finding {
  const check = 'languageReview';
  return { check, key: `${check}: ${quote}`, severity, text: problem, field, words: quote };
}

const Paragraphs = styled.div`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
`;

const Quote = styled.q`
  color: ${color.inkSoft};
`;
