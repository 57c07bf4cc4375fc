import type { SendChannel } from '@/api/contract/sends';
import { isBlocking } from '@/domain/checks/report';
import { type OfferProps, publicationOf, reportFor, restrictionOf } from './offers';

/** The one thing to do next, which is the filled button of the preview. */
export type NextStep =
  | { kind: 'confirm' | 'results' | 'schedule' | 'launch' }
  | { kind: 'checking' }
  | { kind: 'check'; count: number }
  | { kind: 'send'; channel: SendChannel };

interface StepOptions extends OfferProps {
  /** Whether all channels can be sent at once. */
  mayLaunch: boolean;
}

/**
 * What was sent comes first, then what blocks sending, the test, and the send. Null while that isn't
 * known, and where nothing is left to do.
 */
export function nextStep(props: StepOptions): NextStep | null {
  const { email, sends, variant } = props;
  if (!email || (!sends.log && sends.error === null)) return null;
  const wide = wideChannel(props);
  const settled = wide && settledStep(wide, props);
  if (settled) return settled;
  if (wide === 'website' && publicationOf(props)) return null;
  const report = reportFor(wide ?? 'test', props);
  if (!report) return { kind: 'checking' };
  const count = report.findings.filter(isBlocking).length;
  if (count > 0) return { kind: 'check', count };
  if (sends.testedBytes !== 'same' && variant.actions.includes('test') && wide !== 'website') {
    return { kind: 'send', channel: 'test' };
  }
  if (!wide || restrictionOf(wide, props)) return null;
  return props.mayLaunch ? { kind: 'launch' } : { kind: 'send', channel: wide };
}

/** The channel that reaches subscribers or readers from here. */
function wideChannel({ variant: { actions } }: OfferProps): 'bulk' | 'website' | null {
  if (actions.includes('bulk')) return 'bulk';
  return actions.includes('publish') ? 'website' : null;
}

/** Where a send is unclear, waits, or went out as it is shown, there is nothing to send. */
function settledStep(
  channel: 'bulk' | 'website',
  { sends, schedule, variant }: OfferProps,
): NextStep | null {
  const own = (sends.log ?? []).filter(
    (each) => each.channel === channel && each.variant === variant.key,
  );
  if (own.some(({ state }) => state === 'unknown')) return { kind: 'confirm' };
  const isWaiting = schedule.sends?.some(
    (each) => each.state === 'waiting' && each.channel === channel && each.variant === variant.key,
  );
  if (isWaiting) return { kind: 'schedule' };
  const isSent = own.some(({ state, hash }) => state === 'sent' && hash === sends.hash);
  return isSent && channel === 'bulk' ? { kind: 'results' } : null;
}
