import Copy from 'lucide-react/icons/copy';
import Globe from 'lucide-react/icons/globe';
import LogOut from 'lucide-react/icons/log-out';
import Rocket from 'lucide-react/icons/rocket';
import type { SendChannel } from '@/api/contract/sends';
import type { MenuItem } from '@/components/actions/MenuPopover';
import type { Variant, VariantAction } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import type { NextStep } from './nextStep';
import { offerOf, type OfferProps, publicationOf, restrictionOf } from './offers';
import { sendIcons } from './SendButton';
import { sendLabels } from './sendText';
import type { PreviewedEmail, SentVersion } from './shownEmail';

const channels: Partial<Record<VariantAction, SendChannel>> = {
  test: 'test',
  dev: 'dev',
  bulk: 'bulk',
  publish: 'website',
};

/** The channels that a layout sends through, in the order of its buttons. */
export function channelsOf({ actions }: Variant): SendChannel[] {
  return actions.flatMap((action) => channels[action] ?? []);
}

/** True for what the filled button does already. */
export function isNext(step: NextStep | null, channel: SendChannel | 'launch'): boolean {
  if (step?.kind === 'send') return step.channel === channel;
  return step?.kind === 'launch' && channel === 'launch';
}

interface ActionMenuOptions extends OfferProps {
  id: number;
  /** What the filled button does, which the menu leaves out. */
  step: NextStep | null;
  /** What is shown, if it is what was sent and not the draft. */
  sent: SentVersion | undefined;
  /** Undefined while it loads. */
  shownEmail: PreviewedEmail | undefined;
  onLaunch?(): void;
  onCopyHtml(html: string): void;
  onLogOut(): void;
  onAsk(channel: SendChannel): void;
}

/** The same actions where there is no room for their buttons. */
export function menuOf(props: ActionMenuOptions): MenuItem[] {
  const { id, variant, shownEmail, sent, step } = props;
  const items: MenuItem[] = [
    {
      label: 'Copy HTML',
      icon: <Copy />,
      disabledReason: shownEmail ? undefined : 'The email is still loading.',
      onSelect: () => shownEmail && props.onCopyHtml(shownEmail.html),
    },
  ];
  for (const channel of channelsOf(variant)) {
    if (isNext(step, channel)) continue;
    const offer = offerOf(channel, props);
    const isOffered = offer.isOffered && !sent;
    const reason =
      restrictionOf(channel, props) ??
      offer.reason ??
      (sent ? 'Choose Draft to send again.' : 'Not possible right now.');
    const isPublished = channel === 'website' && publicationOf(props) !== null;
    items.push({
      label: isPublished ? 'Sent' : sendLabels[channel],
      icon: sendIcons[channel],
      disabledReason: isOffered ? undefined : reason,
      onSelect: () => props.onAsk(channel),
    });
  }
  if (variant.actions.includes('website')) {
    const to = paths.previewDaily(id);
    items.push({ label: 'Send to FSI Website', icon: <Globe />, to, onSelect: () => undefined });
  }
  if (props.onLaunch && !isNext(step, 'launch')) {
    items.push({ label: 'Launch', icon: <Rocket />, onSelect: props.onLaunch });
  }
  if (variant.actions.includes('publish')) {
    items.push({ label: 'logout', icon: <LogOut />, onSelect: props.onLogOut });
  }
  return items;
}
