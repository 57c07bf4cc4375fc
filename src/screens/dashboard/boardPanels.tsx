import type { RunningSend } from '@/api/contract/bulkSends';
import type { Dashboard, OutgoingSend } from '@/api/contract/dashboard';
import type { VoteTarget } from '@/api/contract/fsiActions';
import { ProgressBar } from '@/components/data/ProgressBar';
import { State } from '@/components/data/State';
import { Text } from '@/components/layout/Text';
import { announcementEvents } from '@/domain/dashboard/day';
import { formatWeekday } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import {
  announcementName,
  announcementState,
  type AnnouncementState,
} from '@/domain/messaging/announcementState';
import {
  leftOver,
  progressSentence,
  runState,
  waitingSentence,
} from '@/domain/sending/bulkProgress';
import { notificationStatus, scheduleStatus, type Status } from '@/domain/sending/status';
import { resultFacts } from '@/domain/sending/sendResults';
import { colleagueName, namesInWords } from '@/domain/newsletter/presence';
import { nameOfAudience } from '@/domain/messaging/names';
import { paths } from '@/screens/paths';
import { BoardPanel, Row, searched, SendState } from './boardParts';

/** A part of the board, and what it belongs to. */
type PartProps<Part extends keyof Dashboard> = Pick<Dashboard, Part>;
type DayProps<Part extends keyof Dashboard> = PartProps<Part | 'day'>;

/** What went to readers on the last day with sends. */
export function LastSends({ last_sends }: PartProps<'last_sends'>) {
  const [newest] = last_sends;
  const rows = last_sends.map((send) => (
    <Row
      key={send.id}
      to={
        send.newsletter_id === null
          ? searched(paths.notifications, send.subject)
          : paths.preview(send.newsletter_id)
      }
      opensNewTab={send.newsletter_id !== null}
      name={send.subject}
      note={`${channelNames[send.channel]} · ${nameOfAudience(send.audience)}`}
      detail={resultsOf(send)}
      aside={
        <>
          {send.created_at?.slice(11, 16)}
          <SendState send={send} />
        </>
      }
    />
  ));
  return (
    <BoardPanel
      title="Last sends"
      note={newest && formatWeekday(newest.created_at)}
      all={{ to: paths.newsletters, label: 'Newsletters' }}
      empty="Emails and pushes of the last day with sends appear here."
    >
      {rows}
    </BoardPanel>
  );
}

/** Bulk sends that leave one email after the other, until they end. */
export function RunningSends({ running }: { running: readonly RunningSend[] }) {
  return (
    <BoardPanel
      title="Sending now"
      all={{ to: paths.newsletters, label: 'Newsletters' }}
      empty="Nothing is being sent."
    >
      {running.map(({ id, newsletter_id, subject, audience, progress }) => {
        const { status, words } = runState(progress);
        return (
          <Row
            key={id}
            to={`${paths.preview(newsletter_id)}#sends`}
            opensNewTab
            name={subject}
            note={nameOfAudience(audience)}
            detail={[progressSentence(progress), waitingSentence(progress)]
              .filter((part) => part !== '')
              .join('. ')}
            bar={
              <ProgressBar
                label="Sent"
                total={progress.total}
                done={progress.total - leftOver(progress)}
              />
            }
            aside={<State status={status}>{words}</State>}
          />
        );
      })}
    </BoardPanel>
  );
}

/** What subscribers did with an email; empty for other channels, and where nothing was sent. */
function resultsOf({ channel, state, results }: OutgoingSend): string {
  if (results) return resultFacts(results).join(' · ');
  return channel === 'bulk' && state === 'sent' ? 'Opens and clicks not reported' : '';
}

const channelNames = {
  test: 'Test',
  dev: 'DEV',
  bulk: 'Email',
  website: 'Website',
  push: 'Push',
} as const;

/** Emails and publications that leave at a set time, and those that didn't. */
export function ScheduledSends({ scheduled, day }: DayProps<'scheduled'>) {
  return (
    <BoardPanel
      title="Scheduled sends"
      all={{ to: paths.newsletters, label: 'Newsletters' }}
      empty="Nothing is scheduled."
    >
      {scheduled.map((send) => (
        <Row
          key={send.id}
          to={paths.preview(send.newsletter_id)}
          opensNewTab
          name={send.subject}
          note={`${channelNames[send.channel]} · ${nameOfAudience(send.audience)}`}
          detail={send.note}
          aside={
            <>
              {formatMoment(send.due_at, day, { hasHour: true })}
              <State status={scheduleStatus(send.state)} />
            </>
          }
        />
      ))}
    </BoardPanel>
  );
}

/** What waits for a colleague's approval, and what was returned. */
export function Approvals({ approvals, day }: DayProps<'approvals'>) {
  return (
    <BoardPanel
      title="Approval"
      all={{ to: paths.newsletters, label: 'Newsletters' }}
      empty="Nothing waits for approval."
    >
      {approvals.map((approval) => (
        <Row
          key={approval.id}
          to={paths.approval(approval.newsletter_id)}
          name={approval.name}
          note={
            approval.state === 'returned'
              ? `Returned by ${approval.decided_by}`
              : `Requested by ${approval.is_own ? 'you' : approval.requested_by}`
          }
          detail={approval.state === 'returned' ? approval.comment : approval.note}
          aside={
            <>
              {formatMoment(approval.decided_at ?? approval.requested_at, day, { hasHour: true })}
              <State status={approval.state === 'returned' ? 'failed' : 'scheduled'}>
                {approval.state === 'returned' ? 'Returned' : 'Waiting'}
              </State>
            </>
          }
        />
      ))}
    </BoardPanel>
  );
}

/** Pushes that are due today, or overdue. */
export function Pushes({ pushes, day, now }: DayProps<'pushes'> & { now: Date }) {
  return (
    <BoardPanel
      title="Pushes due"
      all={{ to: paths.notifications, label: 'Notifications' }}
      empty="No push is scheduled for today. Scheduled and overdue pushes appear here."
    >
      {pushes.map((push) => (
        <Row
          key={push.id}
          to={searched(paths.notifications, push.name)}
          name={push.name}
          note={push.title === push.name ? '' : push.title}
          aside={
            <>
              {formatMoment(push.start_date, day, { hasHour: true })}
              <State status={notificationStatus(push, now)} />
            </>
          }
        />
      ))}
    </BoardPanel>
  );
}

const announcementStatus: Record<AnnouncementState['kind'], Status> = {
  disabled: 'ended',
  ended: 'ended',
  testing: 'testing',
  undated: 'draft',
  scheduled: 'scheduled',
  live: 'live',
};

/** Announcements that start or end today. */
export function Announcements({
  announcements,
  day,
  now,
}: DayProps<'announcements'> & { now: Date }) {
  return (
    <BoardPanel
      title="Announcements today"
      all={{ to: paths.announcements, label: 'Announcements' }}
      empty="No announcement starts or ends today."
    >
      {announcementEvents(announcements, day).map(({ announcement, kind, time }) => {
        const state = announcementState(announcement, now);
        return (
          <Row
            key={`${announcement.id} ${kind}`}
            to={searched(paths.announcements, announcement.name)}
            name={announcementName(announcement)}
            note={`${kind === 'starts' ? 'Starts' : 'Ends'} ${time}`}
            aside={
              <State status={announcementStatus[state.kind]}>{state.words.split(/[, ]/)[0]}</State>
            }
          />
        );
      })}
    </BoardPanel>
  );
}

/** Questions that wait for approval. */
export function Questions({ questions }: PartProps<'questions'>) {
  const more = questions.waiting - questions.newest.length;
  const rows = questions.newest.map(({ id, question }) => (
    <Row key={id} to={searched(paths.fsiQuestions, question)} name={question} />
  ));
  const rest = (
    <Row key="more" to={paths.fsiQuestions} name={`${more.toLocaleString('en-US')} more`} />
  );
  return (
    <BoardPanel
      title={questions.waiting === 0 ? 'Questions' : `${questions.waiting} questions waiting`}
      all={{ to: paths.fsiQuestions, label: 'Questions' }}
      empty="No question waits for approval. New ones appear here."
    >
      {more > 0 ? [...rows, rest] : rows}
    </BoardPanel>
  );
}

const voteNames: Record<VoteTarget, string> = {
  technical: 'Technical Analysis',
  portfolio: 'Portfolio Analysis',
  portfolio_questions: 'Portfolio Questions',
  technical_questions: 'Technical Questions',
};

/** The votes that members cast while an analysis is on air. */
export function LiveVotes({ live_votes: votes }: PartProps<'live_votes'>) {
  const targets = (Object.keys(voteNames) as VoteTarget[]).filter((target) => votes[target] > 0);
  return (
    <BoardPanel
      title="Live votes"
      all={{ to: paths.fsiActions, label: 'Control Panel' }}
      empty="No live votes. They appear here while members vote."
    >
      {targets.map((target) => (
        <Row
          key={target}
          to={paths.fsiActions}
          name={voteNames[target]}
          aside={
            <Text as="b" tone="ink" size="lead" weight={600}>
              {votes[target].toLocaleString('en-US')}
            </Text>
          }
        />
      ))}
    </BoardPanel>
  );
}

/** Which newsletters colleagues have open. */
export function OpenNewsletters({ open }: PartProps<'open'>) {
  return (
    <BoardPanel
      title="Open right now"
      all={{ to: paths.newsletters, label: 'Newsletters' }}
      empty="No colleague has a newsletter open."
    >
      {open.map(({ id, name, colleagues }) => (
        <Row
          key={id}
          to={paths.composer(id)}
          name={name}
          note={namesInWords(colleagues.map(colleagueName))}
        />
      ))}
    </BoardPanel>
  );
}
