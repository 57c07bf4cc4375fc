import ArrowLeft from 'lucide-react/icons/arrow-left';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Globe from 'lucide-react/icons/globe';
import Rocket from 'lucide-react/icons/rocket';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { SendChannel } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import { LinkButton } from '@/components/actions/LinkButton';
import { MenuButton } from '@/components/actions/MenuButton';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { RunLine } from '@/components/data/RunLine';
import { TabTitle } from '@/components/layout/TabTitle';
import { below, color, size, space } from '@/components/theme/tokens';
import type { Variant } from '@/domain/newsletter/variants';
import { counted } from '@/domain/format/text';
import { stepLabel } from '@/domain/newsletter/run';
import { isPublic } from '@/domain/sending/channels';
import { stateMoment } from '@/domain/sending/sendState';
import { paths } from '@/screens/paths';
import { channelsOf, isNext, menuOf } from './actionMenu';
import { type NextStep, nextStep } from './nextStep';
import { offerOf, type OfferProps, publicationOf, todayOf } from './offers';
import { previewRun } from './previewRun';
import { reasonId, SendButton, sentReasonId } from './SendButton';
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

/** The way back, the newsletter, the next step and the specified actions. */
export function PreviewBar(props: PreviewBarProps) {
  const { ref, id, variant, email, sent } = props;
  const step = sent ? null : nextStep({ ...props, mayLaunch: props.onLaunch !== undefined });
  const run = previewRun(props);
  const title = props.name || (email ? 'Untitled newsletter' : 'Newsletter');
  return (
    <Bar ref={ref} aria-label="Preview">
      <Head>
        <Back>
          <LinkButton kind="quiet" icon={<ArrowLeft />} to={composerOf(id, variant)}>
            {/* The daily layout's label is specified. */}
            {variant.actions.includes('publish') ? 'Back' : 'Back to writing'}
          </LinkButton>
        </Back>
        <Heading>
          <TabTitle of={`${title}, ${variant.name}`} />
          <Title title={title}>{title}</Title>
          <VariantName>{variant.name}</VariantName>
        </Heading>
        <State>{run && <RunLine run={run} size="title" />}</State>
        <Next {...props} step={step} />
      </Head>
      <Tools>
        <Actions {...props} step={step} />
        <Reasons>
          {sent ? (
            <p id={sentReasonId}>
              This is what was {sent.record.channel === 'website' ? 'published' : 'sent'}. Choose
              Draft to send again.
            </p>
          ) : (
            channelsOf(variant).map((channel) => (
              <WaitingReason key={channel} channel={channel} preview={props} />
            ))
          )}
        </Reasons>
        <More>
          <MenuButton
            isIconOnly
            label="More actions"
            icon={<Ellipsis />}
            items={menuOf({ ...props, step })}
          />
        </More>
      </Tools>
    </Bar>
  );
}

function composerOf(id: number, { brand }: Variant): string {
  return brand === 'fs' ? paths.composerFs(id) : paths.composer(id);
}

type StepProps = PreviewBarProps & { step: NextStep | null };

/** The one filled button. */
function Next(props: StepProps) {
  const { step } = props;
  return <NextRoot>{step && <StepButton {...props} step={step} />}</NextRoot>;
}

function StepButton({ step, ...props }: PreviewBarProps & { step: NextStep }) {
  if (step.kind === 'send') {
    return (
      <SendButton
        isNext
        channel={step.channel}
        preview={props}
        isSentShown={props.sent !== undefined}
        onAsk={props.onAsk}
      />
    );
  }
  if (step.kind === 'launch') {
    return (
      <Button kind="accent" icon={<Rocket />} aria-haspopup="dialog" onClick={props.onLaunch}>
        Launch
      </Button>
    );
  }
  if (step.kind === 'checking') {
    return <Button isPending>{stepLabel({ kind: 'checks', isRunning: true })}</Button>;
  }
  const { label, place } = jumps[step.kind];
  return (
    <Button kind="accent" onClick={() => showPart(place)}>
      {step.kind === 'check' ? `Check ${counted(step.count, 'issue')}` : label}
    </Button>
  );
}

/** The parts of the page that a step leads to. */
const jumps = {
  check: { label: '', place: 'findings' },
  confirm: { label: 'Confirm delivery', place: 'sends' },
  schedule: { label: 'See schedule', place: 'schedule' },
  results: { label: 'See results', place: 'results' },
} as const;

function showPart(place: string): void {
  const part = document.getElementById(place);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** The specified actions, those that reach subscribers apart from the others. */
function Actions(props: StepProps) {
  const { id, variant, shownEmail, sent, step } = props;
  const shown = channelsOf(variant).filter((channel) => !isNext(step, channel));
  const buttonOf = (channel: SendChannel) => (
    <SendButton
      key={channel}
      channel={channel}
      preview={props}
      isSentShown={sent !== undefined}
      onAsk={props.onAsk}
    />
  );
  return (
    <Group role="group" aria-label="Actions">
      <Button
        kind="quiet"
        icon={<Copy />}
        disabled={!shownEmail}
        onClick={() => shownEmail && props.onCopyHtml(shownEmail.html)}
      >
        Copy HTML
      </Button>
      {shown.filter((channel) => !isPublic(channel)).map(buttonOf)}
      <Wide>
        {shown.filter(isPublic).map(buttonOf)}
        {variant.actions.includes('website') && (
          <LinkButton kind="quiet" icon={<Globe />} to={paths.previewDaily(id)}>
            Send to FSI Website
          </LinkButton>
        )}
        {props.onLaunch && !isNext(step, 'launch') && (
          <Button kind="quiet" icon={<Rocket />} aria-haspopup="dialog" onClick={props.onLaunch}>
            Launch
          </Button>
        )}
        {variant.actions.includes('publish') && (
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
        )}
      </Wide>
    </Group>
  );
}

/** Says why a send is disabled, or that the email is published already. */
function WaitingReason({ channel, preview }: { channel: SendChannel; preview: OfferProps }) {
  const { reason } = offerOf(channel, preview);
  const published = channel === 'website' ? publicationOf(preview) : null;
  if (published)
    return <p>Published {stateMoment(published, todayOf(preview))}, exactly as shown here.</p>;
  if (reason === null) return null;
  return (
    <p id={reasonId(channel)}>
      <b>{sendLabels[channel]}</b>: {reason}
    </p>
  );
}

const Bar = styled.section`
  position: sticky;
  top: 0;
  z-index: 5;
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space(6)};
  flex-wrap: wrap;
  row-gap: ${space(2)};
  align-items: center;
  min-height: ${space(15)};
  padding: ${space(2)} ${space(6)} 0;
  @media ${below.md} {
    gap: ${space(1)} ${space(3)};
    min-height: 0;
    padding-block: ${space(1)};
  }
  @media ${below.sm} {
    padding-inline: ${space(4)};
  }
`;

const Back = styled.div`
  ${grayQuietButtons}
  flex: none;
  @media ${below.md} {
    [data-words] {
      ${visuallyHidden}
    }
  }
`;

const Heading = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  @media ${below.md} {
    flex-basis: 0;
  }
`;

const Title = styled.h1`
  overflow: hidden;
  font-size: ${size.lead};
  font-weight: 600;
  line-height: 1.5rem;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const VariantName = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
`;

/* As wide and high as the run line, before it is known, too. */
const State = styled.div`
  flex: 0 1 max(380px, 23.75rem);
  min-width: 0;
  min-height: ${space(5)};
  @media ${below.md} {
    flex-basis: 20rem;
  }
  @media ${below.sm} {
    flex-basis: 100%;
    order: 1;
  }
`;

/* Where the email comes first, it is at the bottom; on a phone as wide as the thumb reaches. */
const NextRoot = styled.div`
  display: grid;
  flex: none;
  min-width: 9rem;
  margin-inline-start: auto;
  min-height: 34px;
  @media ${below.md} {
    position: fixed;
    inset: auto ${space(19)} ${space(3)} auto;
    z-index: 6;
  }
  @media ${below.sm} {
    inset: auto ${space(17)} ${space(3)} ${space(4)};
  }
`;

/* As high as two lines of reasons, so that nothing moves when they come. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: center;
  min-height: ${space(11)};
  padding: ${space(1)} ${space(6)};
  @media ${below.md} {
    position: fixed;
    inset: auto 0 0;
    flex-wrap: nowrap;
    min-height: 58px;
    padding-block: ${space(3)};
    background: ${color.panel};
    border-top: 1px solid ${color.line};
  }
  @media ${below.sm} {
    padding-inline: ${space(4)};
  }
`;

const Group = styled.div`
  ${grayQuietButtons}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: center;
  padding-inline: ${space(2)};
  margin-inline: -${space(2)};
  @media ${below.md} {
    display: none;
  }
`;

/* What reaches subscribers stands behind a line. */
const Wide = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: center;
  padding-inline-start: ${space(6)};
  border-inline-start: 1px solid ${color.line};
  &:empty {
    display: none;
  }
`;

const Reasons = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
  b {
    color: ${color.ink};
    font-weight: 550;
  }
  @media ${below.md} {
    padding-inline-end: ${space(44)};
  }
  @media ${below.sm} {
    display: none;
  }
`;

const More = styled.div`
  display: none;
  margin-inline-start: auto;
  @media ${below.md} {
    display: block;
    align-self: end;
  }
`;
