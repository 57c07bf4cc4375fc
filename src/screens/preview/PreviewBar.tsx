import Copy from 'lucide-react/icons/copy';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import Rocket from 'lucide-react/icons/rocket';
import Send from 'lucide-react/icons/send';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import type { SendChannel } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { TabTitle } from '@/components/layout/TabTitle';
import { below, color, size, space } from '@/components/theme/tokens';
import { minuteOf } from '@/domain/sending/sendState';
import type { VariantAction } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { offerOf, type OfferProps, publicationOf, restrictionOf } from './offers';
import { sendLabels } from './sendText';
import type { PreviewedEmail, SentVersion } from './shownEmail';

export interface BarProps extends OfferProps {
  id: number;
  name: string;
  /** Absent where nothing is sent through all channels at once. */
  onLaunch?(): void;
  onCopyHtml(html: string): void;
  onLogOut(): void;
}

interface PreviewBarProps extends BarProps {
  ref: RefObject<HTMLElement | null>;
  /** What is shown, if it is what was sent and not the draft. */
  sent: SentVersion | undefined;
  /** Undefined while it loads. */
  shownEmail: PreviewedEmail | undefined;
  /** Called when one of the send buttons is pressed. */
  onAsk(channel: SendChannel): void;
}

const channels: Partial<Record<VariantAction, SendChannel>> = {
  test: 'test',
  dev: 'dev',
  bulk: 'bulk',
  publish: 'website',
};

/** The specified buttons, and why one of them is disabled. */
export function PreviewBar(props: PreviewBarProps) {
  const { ref, id, variant, email, sent, shownEmail } = props;
  const sends = variant.actions.flatMap((action) => channels[action] ?? []);
  const title = props.name || (email ? 'Untitled newsletter' : 'Newsletter');
  const isDaily = variant.actions.includes('publish');
  return (
    <Bar ref={ref} aria-label="Preview">
      <Heading>
        <TabTitle of={`${title}, ${variant.name}`} />
        <Title>{title}</Title>
        <VariantName>{variant.name}</VariantName>
      </Heading>
      <Actions>
        <Button
          icon={<Copy />}
          disabled={!shownEmail}
          onClick={() => shownEmail && props.onCopyHtml(shownEmail.html)}
        >
          Copy HTML
        </Button>
        {sends.map((channel) => (
          <SendButton
            key={channel}
            channel={channel}
            preview={props}
            isSentShown={sent !== undefined}
            onAsk={props.onAsk}
          />
        ))}
        {variant.actions.includes('website') && (
          <LinkButton icon={<Globe />} to={paths.previewDaily(id)}>
            Send to FSI Website
          </LinkButton>
        )}
        {props.onLaunch && (
          <Button icon={<Rocket />} aria-haspopup="dialog" onClick={props.onLaunch}>
            Launch
          </Button>
        )}
        {isDaily && (
          <>
            <LinkButton
              kind="quiet"
              to={paths.login}
              onClick={(event) => {
                event.preventDefault();
                props.onLogOut();
              }}
            >
              {/* sic */}
              logout
            </LinkButton>
            <LinkButton kind="quiet" to={paths.composer(id)}>
              Back
            </LinkButton>
          </>
        )}
      </Actions>
      {sent ? (
        <Line id={sentReasonId}>
          This is what was {sent.record.channel === 'website' ? 'published' : 'sent'}. Choose Draft
          to send again.
        </Line>
      ) : (
        sends.map((channel) => <WaitingReason key={channel} channel={channel} preview={props} />)
      )}
    </Bar>
  );
}

interface SendProps {
  channel: SendChannel;
  preview: OfferProps;
}

/** The send that comes next: a test, until what reaches subscribers may be sent. */
function nextChannel(preview: OfferProps): SendChannel {
  const wide = preview.variant.actions
    .flatMap((action) => channels[action] ?? [])
    .find((channel) => channel === 'bulk' || channel === 'website');
  return wide && offerOf(wide, preview).isOffered ? wide : 'test';
}

const icons: Record<SendChannel, ReactNode> = {
  test: <FlaskConical />,
  dev: <Wrench />,
  bulk: <Send />,
  website: <Globe />,
};

const sentReasonId = 'why-as-sent';
const reasonId = (channel: SendChannel) => `why-${channel}`;

interface SendButtonProps extends SendProps {
  /** Nothing is sent while the draft isn't in view. */
  isSentShown: boolean;
  onAsk(channel: SendChannel): void;
}

function SendButton({ channel, preview, isSentShown, onAsk }: SendButtonProps) {
  const { running, countdown } = preview.sends;
  const offer = offerOf(channel, preview);
  const isOffered = offer.isOffered && !isSentShown;
  const isPublished = channel === 'website' && publicationOf(preview) !== null;
  const isRunning = running === channel;
  const isLeaving = countdown?.channel === channel;
  const restriction = restrictionOf(channel, preview);
  const button = (
    <Button
      kind={channel === nextChannel(preview) ? 'accent' : 'plain'}
      icon={icons[channel]}
      disabled={!restriction && !isOffered && !isRunning && !isLeaving}
      disabledReason={restriction}
      isPending={isRunning || isLeaving}
      pendingLabel={isLeaving ? 'Starting…' : channel === 'website' ? 'Publishing…' : 'Sending…'}
      aria-describedby={
        isSentShown ? sentReasonId : offer.reason === null ? undefined : reasonId(channel)
      }
      onClick={() => onAsk(channel)}
    >
      {isPublished ? 'Sent' : sendLabels[channel]}
    </Button>
  );
  return channel === 'bulk' || channel === 'website' ? <Apart>{button}</Apart> : button;
}

/** Says why a send is disabled, or that the email is published already. */
function WaitingReason({ channel, preview }: SendProps) {
  const { reason } = offerOf(channel, preview);
  const published = channel === 'website' ? publicationOf(preview) : null;
  if (published) return <Line>Published {minuteOf(published)}, exactly as shown here.</Line>;
  if (reason === null) return null;
  return (
    <Line id={reasonId(channel)}>
      <b>{sendLabels[channel]}</b>: {reason}
    </Line>
  );
}

const Bar = styled.section`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: center;
  justify-content: flex-end;
  padding: ${space(2)} ${space(6)};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  @media ${below.md} {
    position: static;
    justify-content: flex-start;
    padding: ${space(3)} ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Heading = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Title = styled.h1`
  font-size: ${size.lead};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const VariantName = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

/* The buttons that reach subscribers keep a distance from the others. */
const Apart = styled.span`
  margin-inline: ${space(3)};
  @media ${below.sm} {
    margin-inline: 0;
  }
`;

const Line = styled.p`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${size.table};
  text-align: end;
  b {
    color: ${color.ink};
    font-weight: 550;
  }
  @media ${below.md} {
    text-align: start;
  }
`;
