import { styled } from 'styled-components';
import type { SendVariant } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { EmailFrame } from '@/components/email/EmailFrame';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, size, space } from '@/components/theme/tokens';

export interface PreviewScreenProps {
  name: string;
  variant: SendVariant;
  /** The email as it is sent, byte for byte; undefined while it is on its way. */
  html: string | undefined;
  failure: string | null;
  /** What was left out or put elsewhere. */
  findings: string[];
  isSendingTest: boolean;
  onRetry(): void;
  onCopyHtml(): void;
  onSendTest(): void;
}

const later = 'This send is not part of this version.';

export function PreviewScreen(props: PreviewScreenProps) {
  const isReady = props.html !== undefined;
  return (
    <Ground>
      <Bar aria-label="Preview">
        <Title>{props.name || 'Newsletter'}</Title>
        <Actions>
          <Button disabled={!isReady} onClick={props.onCopyHtml}>
            Copy HTML
          </Button>
          <Button
            kind="accent"
            disabled={!isReady}
            isPending={props.isSendingTest}
            pendingLabel="Sending…"
            onClick={props.onSendTest}
          >
            Send Test
          </Button>
          <Button disabled title={later}>
            Send DEV
          </Button>
          {/* sic */}
          <Button kind="danger" disabled title={later}>
            Send to Sengrid
          </Button>
          <Button disabled title={later}>
            Send to FSI Website
          </Button>
        </Actions>
        <Reason>Send DEV, Send to Sengrid and the website are not part of this version.</Reason>
      </Bar>
      <Main id="main">
        {props.failure && (
          <Alert kind="error" action={<Button onClick={props.onRetry}>Retry</Button>}>
            {props.failure}
          </Alert>
        )}
        {props.findings.length > 0 && (
          <Alert kind="warn">
            <Findings>
              {props.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </Findings>
          </Alert>
        )}
        {isReady && <EmailFrame html={props.html ?? ''} title="The email as it is sent" />}
        {!isReady && !props.failure && <Skeleton lines={1} height={720} />}
      </Main>
    </Ground>
  );
}

const Ground = styled.div`
  min-height: 100vh;
  background: ${color.paper};
`;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} ${space(6)};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  @media ${below.sm} {
    position: static;
    padding: ${space(3)} ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Title = styled.h1`
  flex: 1 1 240px;
  min-width: 0;
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Reason = styled.p`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 632px;
  margin: 0 auto;
  padding: ${space(6)} ${space(4)};
  @media ${below.xs} {
    padding: ${space(4)} 0;
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

const Findings = styled.ul`
  margin: 0;
  padding-inline-start: ${space(4)};
`;
