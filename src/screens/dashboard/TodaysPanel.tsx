import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LinkButton } from '@/components/actions/LinkButton';
import { StatusPill, type Status } from '@/components/data/StatusPill';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import {
  nextStepOf,
  stageOf,
  type BoardNewsletter,
  type NextStep,
  type Stage,
} from '@/domain/dashboard/todaysNewsletter';
import { counted } from '@/domain/format/text';
import { paths } from '@/screens/paths';
import { Issues } from './Issues';
import { PartList } from './PartList';
import { TodaysSends } from './TodaysSends';

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
  const stage = stageOf(newsletter);
  const step = nextStepOf(newsletter);
  return (
    <Panel>
      <Head>
        <div>
          <Title>
            <Link to={paths.composer(id)}>{name.trim() || 'Untitled newsletter'}</Link>
          </Title>
          {sends && <StatusPill status={statuses[stage]}>{stageWords[stage]}</StatusPill>}
        </div>
        <Inline>
          <OtherLink id={id} step={step} />
          <StepLink id={id} step={step} mayOnlyTest={restriction !== undefined} />
        </Inline>
      </Head>
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

const statuses: Record<Stage, Status> = {
  draft: 'draft',
  tested: 'draft',
  sending: 'sending',
  sent: 'sent',
  edited: 'edited',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
};

const stageWords: Partial<Record<Stage, string>> = {
  tested: 'Draft, tested',
  unconfirmed: 'Delivery not confirmed',
  failed: 'Not delivered',
};

interface StepLinkProps {
  id: number;
  step: NextStep;
  mayOnlyTest: boolean;
}

/** The one thing to do next. */
function StepLink({ id, step, mayOnlyTest }: StepLinkProps) {
  if (step.kind === 'write' || step.kind === 'fix') {
    return (
      <LinkButton kind="accent" icon={<PenLine />} to={`${paths.composer(id)}#${step.field}`}>
        {step.kind === 'write' ? 'Continue writing' : `Fix ${counted(step.count, 'issue')}`}
      </LinkButton>
    );
  }
  const labels = {
    send: mayOnlyTest ? 'Preview and send test' : 'Preview and send',
    confirm: 'Confirm the delivery',
    view: 'View what was sent',
  };
  const isDone = step.kind === 'view';
  return (
    <LinkButton
      kind={isDone ? 'plain' : 'accent'}
      icon={isDone ? <Eye /> : <Send />}
      to={paths.preview(id)}
      opensNewTab
    >
      {labels[step.kind]}
    </LinkButton>
  );
}

/** The preview while the next step is in the composer, and the other way round. */
function OtherLink({ id, step }: Omit<StepLinkProps, 'mayOnlyTest'>) {
  if (step.kind === 'write' || step.kind === 'fix') {
    return (
      <LinkButton icon={<Eye />} to={paths.preview(id)} opensNewTab>
        Preview
      </LinkButton>
    );
  }
  return <LinkButton to={paths.composer(id)}>Open today’s newsletter</LinkButton>;
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
