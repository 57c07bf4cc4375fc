import { useState } from 'react';
import { styled } from 'styled-components';
import type { ApprovalRequest, NewsletterApprovals } from '@/api/contract/approvals';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { size } from '@/components/theme/tokens';
import { approvedKeys, needsApproval } from '@/domain/sending/approval';
import { launchChannels, type LaunchKey } from '@/domain/sending/channels';
import { namesInWords } from '@/domain/newsletter/presence';

interface RequestPanelProps {
  approvals: NewsletterApprovals;
  /** True if something was requested before. */
  isAgain: boolean;
  onRequest(request: Omit<ApprovalRequest, 'newsletter_id'>): Promise<boolean>;
}

/** Asks colleagues to approve the newsletter as it is now. */
export function RequestPanel({ approvals, isAgain, onRequest }: RequestPanelProps) {
  const { mode, approvers, request_obstacle } = approvals;
  const [chosen, setChosen] = useState<ReadonlySet<LaunchKey>>(() => chosenAtFirst(mode));
  const [note, setNote] = useState('');
  const handleToggle = (key: LaunchKey) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const emails = approvedKeys.flatMap((key) => {
    const { channel, variant } = launchChannels[key];
    return chosen.has(key) && channel !== 'test' && channel !== 'dev' ? [{ channel, variant }] : [];
  });
  return (
    <Panel title={isAgain ? 'Request approval again' : 'Request approval'}>
      {request_obstacle ? (
        <Alert kind="warn">{request_obstacle}</Alert>
      ) : (
        <p>
          {namesInWords(approvers)} {approvers.length === 1 ? 'gets' : 'get'} an email. Any edit
          after that needs a new request.
        </p>
      )}
      <Choices>
        <legend>Emails</legend>
        {approvedKeys.map((key) => (
          <CheckboxField
            key={key}
            label={launchChannels[key].name}
            checked={chosen.has(key)}
            onChange={() => handleToggle(key)}
          />
        ))}
      </Choices>
      <TextArea
        label="Note"
        hint="Optional"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={emails.length === 0 || request_obstacle !== ''}
          onAction={() => onRequest({ emails, note })}
        >
          Request approval
        </AsyncButton>
      </Inline>
    </Panel>
  );
}

/** Everything that needs approval, or all of it while nothing does. */
function chosenAtFirst(mode: NewsletterApprovals['mode']): Set<LaunchKey> {
  const needed = approvedKeys.filter((key) => needsApproval(mode, launchChannels[key].channel));
  return new Set(needed.length > 0 ? needed : approvedKeys);
}

const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 550;
    font-size: ${size.table};
  }
`;
