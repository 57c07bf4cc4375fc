import { useState } from 'react';
import type { Approval, ApprovalDecision } from '@/api/contract/approvals';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';

interface DecisionPanelProps {
  approval: Approval;
  /** True if the newsletter changed since, so that it can only be returned. */
  isEdited: boolean;
  /** Why the user may not approve; undefined if they may. */
  restriction?: string | undefined;
  onDecide(decision: ApprovalDecision): Promise<boolean>;
}

/** Approves what is shown, or returns it with a comment. What was approved can still be returned. */
export function DecisionPanel({ approval, isEdited, restriction, onDecide }: DecisionPanelProps) {
  const { id, state, requested_by } = approval;
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isApproved = state === 'approved';
  const missing = isAsked && comment.trim() === '' ? 'Say what should be changed.' : undefined;
  const handleReturn = async () => {
    setIsAsked(true);
    if (comment.trim() !== '') await onDecide({ id, outcome: 'returned', comment });
  };
  return (
    <Panel title={isApproved ? 'Take the approval back' : 'Your decision'}>
      <TextArea
        label="Comment"
        hint={`${requested_by} gets it by email. Needed to return the newsletter.`}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        {...(missing && { error: missing })}
      />
      <Inline>
        <AsyncButton kind="plain" disabledReason={restriction} onAction={handleReturn}>
          Return
        </AsyncButton>
        {!isApproved && (
          <AsyncButton
            kind="accent"
            disabledReason={
              restriction ??
              (isEdited ? 'The newsletter was edited since this request.' : undefined)
            }
            onAction={() => onDecide({ id, outcome: 'approved', comment })}
          >
            Approve this version
          </AsyncButton>
        )}
      </Inline>
    </Panel>
  );
}
