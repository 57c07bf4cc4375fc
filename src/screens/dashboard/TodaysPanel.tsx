import { unsavedText } from '@/domain/newsletter/readiness';
import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LinkButton } from '@/components/actions/LinkButton';
import { RunLine } from '@/components/data/RunLine';
import { State } from '@/components/data/State';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import {
  type BoardNewsletter,
  boardRun,
  latestSends,
  newsletterParts,
} from '@/domain/dashboard/todaysNewsletter';
import { counted } from '@/domain/format/text';
import { newsletterName } from '@/domain/newsletter/newsletterName';
import type { RunStep } from '@/domain/newsletter/run';
import { paths } from '@/screens/paths';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { fixFieldNames } from '@/domain/checks/report';
import type { SendRecord } from '@/api/contract/sends';
import { formatMoment } from '@/domain/format/moment';
import { variants } from '@/domain/newsletter/variants';
import { Row, Rows, SendState, Soft } from './boardParts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';

interface TodaysPanelProps {
  newsletter: BoardNewsletter;
  hasUnsavedText?: boolean | undefined;
  /** `YYYY-MM-DD`. */
  day: string;
  /** The name of a stored author. */
  authorName(stored: string): string;
  /** Why the user may only send tests; undefined if they may send to everybody. */
  restriction?: string | undefined;
}

/** Today's newsletter: how far it is, what to do next, what is there and what is in the way. */
export function TodaysPanel(props: TodaysPanelProps) {
  const { newsletter, hasUnsavedText, day, authorName, restriction } = props;
  const { id, name, sends } = newsletter;
  const run = boardRun(newsletter);
  return (
    <Panel>
      <Head>
        <div>
          <Title>
            <Link to={paths.composer(id)}>{newsletterName({ name, date: day })}</Link>
          </Title>
          {sends && <State status={run.state} />}
        </div>
        <Inline>
          <StepLinks id={id} step={run.step} mayOnlyTest={restriction !== undefined} />
        </Inline>
      </Head>
      {sends && <RunLine run={run} size="head" />}
      <Columns>
        <PartList {...{ newsletter, authorName }} />
        <Side>
          <Issues {...{ newsletter, hasUnsavedText }} />
          {sends && <TodaysSends sends={sends} id={id} day={day} />}
        </Side>
      </Columns>
    </Panel>
  );
}

interface StepLinksProps {
  id: number;
  step: RunStep;
  mayOnlyTest: boolean;
}

/** The one thing to do next, after the preview or the composer, whichever that isn't in. */
function StepLinks({ id, step, mayOnlyTest }: StepLinksProps) {
  if (step.kind === 'write' || step.kind === 'check') {
    return (
      <>
        <LinkButton icon={<Eye />} to={paths.preview(id)} opensNewTab>
          Preview
        </LinkButton>
        <LinkButton kind="accent" icon={<PenLine />} to={`${paths.composer(id)}#${step.field}`}>
          {step.kind === 'write' ? 'Continue writing' : `Fix ${counted(step.count, 'issue')}`}
        </LinkButton>
      </>
    );
  }
  const send = mayOnlyTest ? 'Preview and send test' : 'Preview and send';
  const labels = {
    checks: send,
    test: send,
    launch: send,
    preview: send,
    schedule: 'View what was sent',
    results: 'View what was sent',
    confirm: 'Confirm the delivery',
  };
  const isDone = step.kind === 'results' || step.kind === 'schedule';
  return (
    <>
      <LinkButton to={paths.composer(id)}>Open today’s newsletter</LinkButton>
      <LinkButton
        kind={isDone ? 'plain' : 'accent'}
        icon={isDone ? <Eye /> : <Send />}
        to={paths.preview(id)}
        opensNewTab
      >
        {labels[step.kind]}
      </LinkButton>
    </>
  );
}

interface PartListProps {
  newsletter: BoardNewsletter;
  /** The name of a stored author. */
  authorName(stored: string): string;
}

/** The parts of the newsletter, each with what is there and a link to its place. */
function PartList({ newsletter, authorName }: PartListProps) {
  return (
    <List aria-label="Parts">
      {newsletterParts(newsletter, authorName).map(({ field, isThere, words }) => (
        <li key={field}>
          <Part to={`${paths.composer(newsletter.id)}#${field}`} $isThere={isThere}>
            {isThere ? <CircleCheck /> : <CircleDashed />}
            <span>{fixFieldNames[field]}</span> <Words $isThere={isThere}>{words}</Words>
          </Part>
        </li>
      ))}
    </List>
  );
}

interface TodaysSendsProps {
  sends: readonly SendRecord[];
  /** The newsletter's id. */
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
}

const channelNames = { test: 'Test', dev: 'DEV', bulk: 'Email', website: 'Website' } as const;

/** What was sent of today's newsletter, with the result; nothing before the first test. */
function TodaysSends({ sends, id, day }: TodaysSendsProps) {
  if (sends.length === 0) return null;
  return (
    <div>
      <TodaysSendsTitle>Sends</TodaysSendsTitle>
      <Rows>
        {latestSends(sends).map((send) => (
          <Row
            key={send.id}
            to={paths.preview(id)}
            opensNewTab
            name={`${channelNames[send.channel]}: ${send.audience}`}
            note={variants[send.variant].name}
            aside={
              <>
                {formatMoment(send.created_at, day, { hasHour: true })}
                <SendState send={send} />
              </>
            }
          />
        ))}
      </Rows>
    </div>
  );
}

/** More issues than this are in the preview. */
const mostShown = 4;

interface IssuesProps {
  newsletter: BoardNewsletter;
  hasUnsavedText?: boolean | undefined;
}

/** What blocks sending, each with the place to fix it. */
function Issues({ newsletter: { id, issues }, hasUnsavedText }: IssuesProps) {
  if (!issues) {
    return (
      <Summary $ink={color.warn}>
        <CircleQuestionMark />
        <span>
          The checks couldn’t run.{' '}
          <Link to={paths.preview(id)} target="_blank" rel="noreferrer">
            Check in the preview
          </Link>
        </span>
      </Summary>
    );
  }
  const { blocking, to_review: toReview } = issues;
  const more = blocking.length - mostShown;
  const rest = [
    more > 0 && `${more} more to fix`,
    toReview > 0 && `${counted(toReview, 'issue')} to review`,
  ].filter((part) => part !== false);
  return (
    <div>
      {blocking.length > 0 ? (
        <Summary $ink={color.danger}>
          <CircleAlert />
          <span>{counted(blocking.length, 'issue')} to fix before sending</span>
        </Summary>
      ) : hasUnsavedText ? (
        <Summary $ink={color.warn}>
          <CircleQuestionMark />
          <span>{unsavedText}</span>
        </Summary>
      ) : (
        <Summary $ink={color.good}>
          <CircleCheck />
          <span>Nothing blocks sending</span>
        </Summary>
      )}
      <IssuesList>
        {blocking.slice(0, mostShown).map(({ text, field }) => (
          <li key={text}>
            {text}{' '}
            {field && (
              <Link to={`${paths.composer(id)}#${field}`} aria-description={text}>
                Fix in {fixFieldNames[field]}
              </Link>
            )}
          </li>
        ))}
      </IssuesList>
      {rest.length > 0 && (
        <Soft>
          {rest.join(', ')}:{' '}
          <Link to={paths.preview(id)} target="_blank" rel="noreferrer">
            see the preview
          </Link>
        </Soft>
      )}
    </div>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(5)};
  align-items: start;
  justify-content: space-between;
  > * {
    min-width: 0;
  }
`;

const Title = styled.h2`
  margin-bottom: ${space(1)};
  font-weight: 600;
  font-size: ${size.title};
  line-height: 1.4;
  overflow-wrap: anywhere;
  a {
    color: ${color.ink};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)} ${space(8)};
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-content: start;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: 0;
  list-style: none;
`;

const Part = styled(Link)<{ $isThere: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
  min-height: 32px;
  margin-inline: -${space(2)};
  padding: 4px ${space(2)};
  color: ${color.ink};
  font-size: ${size.table};
  text-decoration: none;
  border-radius: ${radius.control};
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: ${({ $isThere }) => ($isThere ? color.good : color.warn)};
  }
`;

const Words = styled.span<{ $isThere: boolean }>`
  color: ${({ $isThere }) => ($isThere ? color.inkSoft : color.warn)};
`;

const TodaysSendsTitle = styled.h3`
  font-weight: 600;
  font-size: ${size.table};
`;

const Summary = styled.p<{ $ink: string }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 32px;
  font-weight: 550;
  font-size: ${size.table};
  svg {
    color: ${({ $ink }) => $ink};
  }
`;

const IssuesList = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  padding-inline-start: ${space(6)};
  font-size: ${size.table};
  list-style: none;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
