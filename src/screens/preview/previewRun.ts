import type { SendRecord } from '@/api/contract/sends';
import { isBlocking } from '@/domain/checks/report';
import { logFacts, type Run, runOf } from '@/domain/newsletter/run';
import type { OfferProps } from './offers';

/** How far the newsletter is, as this layout of it shows; null while that isn't known. */
export function previewRun(props: OfferProps): Run | null {
  const { email, report, restriction, schedule, sends, variant } = props;
  if (!email || !sends.log) return null;
  const isOwn = ({ variant: key }: SendRecord) => key === variant.key;
  const isOlder = (each: SendRecord) =>
    each.channel === 'website'
      ? isOwn(each) && sends.websiteHash !== undefined && each.hash !== sends.websiteHash
      : sends.hash !== undefined && each.hash !== sends.hash;
  // The website is one for all layouts, tests and subscribers are of this one.
  const log = sends.log.filter((each) => each.channel === 'website' || isOwn(each));
  const waiting = schedule.sends?.find(({ state }) => state === 'waiting');
  return runOf({
    ...logFacts(log, isOlder),
    scheduledAt: waiting?.due_at ?? null,
    // What can be shown is written; what is missing in it is an issue.
    isWritten: true,
    issues: report && { count: report.findings.filter(isBlocking).length },
    checks: report ? undefined : 'running',
    mayLaunch: restriction === undefined,
  });
}
