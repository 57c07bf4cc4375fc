import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, font, size, space } from '@/components/theme/tokens';
import { minuteOf } from '@/domain/sendState';
import type { PreviewScreenProps } from './PreviewScreen';
import { SendLog } from './SendLog';

/** How far these bytes have got, and every send of this newsletter. */
export function SendPanel({ sends, variant }: PreviewScreenProps) {
  return (
    <Panel title="Sends">
      {sends.failure && (
        <Alert kind="error" action={<Button onClick={sends.onReload}>Retry</Button>}>
          {sends.failure}
        </Alert>
      )}
      {variant.actions.includes('bulk') && sends.log && <Readiness sends={sends} />}
      {sends.hash && (
        <Hash>
          <summary>
            Fingerprint of these bytes <code>{sends.hash.slice(0, 12)}</code>
          </summary>
          <code>{sends.hash}</code>
        </Hash>
      )}
      {sends.log ? (
        <SendLog sends={sends} log={sends.log} />
      ) : (
        !sends.failure && (
          <div aria-busy="true">
            <Skeleton lines={4} />
          </div>
        )
      )}
    </Panel>
  );
}

/** Whether exactly these bytes were looked at in an inbox. */
function Readiness({ sends }: Pick<PreviewScreenProps, 'sends'>) {
  const { testedBytes, changes, log, hash } = sends;
  const test = log?.find(
    (each) =>
      each.channel === 'test' &&
      each.state === 'sent' &&
      (testedBytes !== 'same' || each.hash === hash),
  );
  const time = test ? ` ${minuteOf(test)}` : '';
  if (testedBytes === 'same') return <Alert kind="good">Tested{time}: exactly these bytes.</Alert>;
  if (testedBytes === 'none') return <Words>No test of this email went out yet.</Words>;
  return (
    <Alert kind="warn">
      Changed since the test{time && ` of${time}`}
      {changes.length > 0 && (
        <Changes>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Changes>
      )}
    </Alert>
  );
}

const Words = styled.p`
  color: ${color.inkSoft};
`;

const Changes = styled.ul`
  padding-inline-start: ${space(4)};
  font-size: ${size.table};
`;

const Hash = styled.details`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  code {
    font-family: ${font.mono};
  }
  &[open] summary code {
    display: none;
  }
`;
