import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Segments } from '@/components/forms/fields/Segments';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { minuteOf } from '@/domain/sending/sendState';
import type { SentVersion, ShownVersion } from './sentVersion';

interface VersionBarProps {
  sent: SentVersion;
  shown: ShownVersion;
  onShow(version: ShownVersion): void;
}

const versions = [
  { value: 'sent', label: 'As sent' },
  { value: 'draft', label: 'Draft' },
] as const;

/** Chooses between what was sent and the draft, and says what differs. */
export function VersionBar({ sent, shown, onShow }: VersionBarProps) {
  const { record, email, changes } = sent;
  const verb = record.channel === 'website' ? 'Published' : 'Sent';
  const since = record.channel === 'website' ? 'publishing' : 'sending';
  return (
    <>
      <Bar aria-label="Version">
        <Segments label="Version" options={versions} value={shown} onChange={onShow} />
        <div>
          {verb} {minuteOf(record)} by {record.staff}.{' '}
          <Changes open={shown === 'draft'} key={shown}>
            <summary>
              Edited since {since}
              {changes.length > 0 && `: ${counted(changes.length, 'change')}`}
            </summary>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Changes>
        </div>
      </Bar>
      {email === null && shown === 'sent' && (
        <Alert kind="error" action={<Button onClick={sent.onRetry}>Retry</Button>}>
          What was {verb.toLowerCase()} couldn’t be loaded.
        </Alert>
      )}
    </>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  padding: ${space(2)} ${space(3)};
  font-size: ${size.table};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    margin-inline: ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Changes = styled.details`
  summary {
    cursor: pointer;
  }
  ul {
    padding-inline-start: ${space(4)};
    overflow-wrap: anywhere;
  }
`;
