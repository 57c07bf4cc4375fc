import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import Send from 'lucide-react/icons/send';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import type { SendChannel } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { isPublic } from '@/domain/sending/channels';
import { offerOf, type OfferProps, publicationOf, restrictionOf } from './offers';
import { sendLabels } from './sendText';

export const sendIcons: Record<SendChannel, ReactNode> = {
  test: <FlaskConical />,
  dev: <Wrench />,
  bulk: <Send />,
  website: <Globe />,
};

export const sentReasonId = 'why-as-sent';
export const reasonId = (channel: SendChannel) => `why-${channel}`;

interface SendButtonProps {
  channel: SendChannel;
  preview: OfferProps;
  /** It is the filled button of the screen. */
  isNext?: boolean;
  /** Nothing is sent while the draft isn't in view. */
  isSentShown: boolean;
  onAsk(channel: SendChannel): void;
}

/** One of the specified send buttons. Those that reach subscribers never look like the others. */
export function SendButton({ channel, preview, isNext, isSentShown, onAsk }: SendButtonProps) {
  const { running, countdown } = preview.sends;
  const offer = offerOf(channel, preview);
  const isOffered = offer.isOffered && !isSentShown;
  const isPublished = channel === 'website' && publicationOf(preview) !== null;
  const isRunning = running === channel;
  const isLeaving = countdown?.channel === channel;
  const restriction = restrictionOf(channel, preview);
  const isLoud = isPublic(channel) && (isOffered || isRunning || isLeaving);
  return (
    <Button
      kind={isNext ? 'accent' : isLoud ? 'danger' : 'quiet'}
      icon={sendIcons[channel]}
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
}
