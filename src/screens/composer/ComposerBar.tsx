import CircleCheck from 'lucide-react/icons/circle-check';
import HistoryIcon from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import PanelRight from 'lucide-react/icons/panel-right';
import Rocket from 'lucide-react/icons/rocket';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { PresentColleague } from '@/api/contract/presence';
import { Button } from '@/components/actions/Button';
import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { writerAttributes, writerMarkStyle } from '@/components/forms/fields/WriterMark';
import { TabTitle } from '@/components/layout/TabTitle';
import { LinkButton } from '@/components/actions/LinkButton';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import type { Readiness } from '@/domain/newsletter/readiness';
import { RunLine } from '@/components/data/RunLine';
import { writersIn } from '@/domain/newsletter/presence';
import { type Run, type RunFacts, runOf, type RunStep, stepLabel } from '@/domain/newsletter/run';
import type { FieldState } from '@/domain/newsletter/saveState';
import { sheetTitle } from './Dock';
import { AuthorSelect, type AuthorSelectProps } from './AuthorSelect';
import { Colleagues, WhoWrites } from './Colleagues';
import { SaveStatus } from './SaveStatus';
import { SubjectProposal } from './SubjectProposal';
import { SyncButton } from './SyncButton';
import { SendToWebsite, type SendToWebsiteProps } from './SendToWebsite';

export interface ComposerBarProps {
  title: DraftText;
  author: AuthorSelectProps;
  /** The save state of each field by its label, in the order of the page. */
  states: FieldState[];
  /** When the restored text was typed, as text; null if nothing was restored. */
  restoredFrom?: string | null;
  /** The others who have this newsletter open. */
  colleagues?: PresentColleague[];
  /** Changes are being saved before the next step. */
  isFinishing?: boolean;
  isSyncing: boolean;
  /** False where no market source is connected. */
  canSync?: boolean;
  previewPath: string;
  /** `Preview Email`, or `Preview FS` under the general brand. */
  previewLabel: string;
  onRetrySave(): void;
  onHideRestored?(): void;
  /** A title from the first sentence of the text as it is now; empty if there is none. */
  onSuggestSubject?: (() => string) | undefined;
  /** Set while nobody who may save is signed in. */
  onSignIn?: (() => void) | undefined;
  /** How far it is, without its issues; undefined from an API that logs no sends. */
  progress?: RunFacts | undefined;
  /** The issues that block sending; undefined before the first check. */
  toFix?: number | undefined;
  /** Why the issues aren’t known. */
  checks?: RunFacts['checks'];
  readiness?: Readiness;
  onChecks?(): void;
  /** Moves the cursor into the commentary. */
  onWrite?(): void;
  /** Opens the dock where it is a sheet. */
  onDock?: (() => void) | undefined;
  history?: {
    /** The changes by others since the user last looked. */
    changes: number;
    onChanges(): void;
    onOpen(): void;
  };
  /** Asks when it last went to subscribers or readers; null if it didn't. */
  onFindSent(): Promise<string | null>;
  onSync(): void;
  /** Leads back to the preview from which the composer was opened. */
  back?: { path: string; onBack(event: MouseEvent<HTMLAnchorElement>): void } | null;
  /** May delay the link until changes are saved. */
  onPreview(event: MouseEvent<HTMLAnchorElement>): void;
  /** Opens the dialog that sends through all channels. */
  onLaunch?: (() => void) | undefined;
  /** Only for the general brand. */
  send?: Omit<SendToWebsiteProps, 'previewPath' | 'previewLabel'>;
}

/** The head of the page: title, author and the next thing to do, and below them what else there is. */
export function ComposerBar(props: ComposerBarProps) {
  const { history, restoredFrom, progress, toFix, checks } = props;
  const colleagues = props.colleagues ?? [];
  const issues = toFix === undefined ? undefined : { count: toFix };
  const run = progress && runOf({ ...progress, issues, checks });
  const step = stepIn(props, run);
  return (
    <Bar>
      {props.back && (
        <LinkButton kind="quiet" to={props.back.path} onClick={props.back.onBack}>
          Back to preview
        </LinkButton>
      )}
      <TitleLine {...writerAttributes(writersIn(colleagues, 'name'))}>
        <TitleField title={props.title} />
        <AuthorSelect {...props.author} />
      </TitleLine>
      <NextStep>
        <Next {...props} step={step} />
      </NextStep>
      <Break />
      <States>
        {run && (
          <Line>
            <RunLine run={run} size="title" />
          </Line>
        )}
        <SaveStatus states={props.states} onRetry={props.onRetrySave} onSignIn={props.onSignIn} />
        {props.onSuggestSubject && (
          <SubjectProposal title={props.title} onSuggest={props.onSuggestSubject} />
        )}
        <Colleagues colleagues={colleagues} />
        {history && history.changes > 0 && (
          <Changes kind="quiet" aria-haspopup="dialog" onClick={history.onChanges}>
            What changed since you last looked ({history.changes})
          </Changes>
        )}
        {restoredFrom && (
          <Restored>
            Your unsaved text from {restoredFrom} was restored
            <Changes kind="quiet" onClick={props.onHideRestored}>
              Hide
            </Changes>
          </Restored>
        )}
        <WhoWrites colleagues={colleagues} />
      </States>
      <Actions {...props} isLaunchNext={step.kind === 'launch'} />
    </Bar>
  );
}

function TitleField({ title }: { title: DraftText }) {
  const input = useDraftInput(title);
  const name = input.value || 'Untitled newsletter';
  return (
    <>
      <TabTitle of={name} />
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <Title
        id="title"
        aria-label="Title"
        placeholder="Untitled newsletter"
        maxLength={255}
        {...input}
      />
    </>
  );
}

/** What to do next; without a log of sends, what blocks sending and then the launch. */
function stepIn({ toFix = 0, checks }: ComposerBarProps, run: Run | undefined): RunStep {
  if (run) return run.step;
  if (checks) return { kind: 'checks', isRunning: checks === 'running' };
  return toFix > 0 ? { kind: 'check', count: toFix, field: 'commentary' } : { kind: 'launch' };
}

/** The one filled button: what to do next. */
function Next({ step, ...props }: ComposerBarProps & { step: RunStep }) {
  const { onLaunch, send, previewPath, previewLabel } = props;
  const label = stepLabel(step);
  if (step.kind === 'write') {
    return (
      <Button kind="accent" onClick={props.onWrite}>
        {label}
      </Button>
    );
  }
  if (step.kind === 'checks' && step.isRunning) return <Button isPending>{label}</Button>;
  if (step.kind === 'check' || step.kind === 'checks') {
    return (
      <Button kind="accent" onClick={props.onChecks}>
        {label}
      </Button>
    );
  }
  if (step.kind === 'launch') {
    if (send) return <SendToWebsite {...send} {...{ previewPath, previewLabel }} />;
    return (
      onLaunch && (
        <Button kind="accent" icon={<Rocket />} aria-haspopup="dialog" onClick={onLaunch}>
          {label}
        </Button>
      )
    );
  }
  return (
    <LinkButton kind="accent" to={previewPath} opensNewTab onClick={props.onPreview}>
      {label}
    </LinkButton>
  );
}

/** Everything that one may also do. What is the next thing stands only there. */
function Actions({ isLaunchNext, ...props }: ComposerBarProps & { isLaunchNext: boolean }) {
  const { toFix = 0, onLaunch, send, previewPath, previewLabel } = props;
  return (
    <Group role="group" aria-label="Actions">
      <SyncButton
        isSyncing={props.isSyncing}
        canSync={props.canSync}
        isFinishing={props.isFinishing}
        onFindSent={props.onFindSent}
        onSync={props.onSync}
      >
        <Words>Sync Prices and Metrics</Words>
      </SyncButton>
      {props.history && (
        <Button
          icon={<HistoryIcon />}
          aria-haspopup="dialog"
          title="History"
          onClick={props.history.onOpen}
        >
          <Words>History</Words>
        </Button>
      )}
      {props.onDock && (
        <Button
          icon={<PanelRight />}
          aria-haspopup="dialog"
          title={sheetTitle}
          onClick={props.onDock}
        >
          <Words>{sheetTitle}</Words>
        </Button>
      )}
      <Button
        icon={toFix === 0 && props.readiness === 'ready' ? <Ready /> : <ListChecks />}
        title="Checks"
        onClick={props.onChecks}
      >
        <Words>Checks</Words>
      </Button>
      <LinkButton to={previewPath} opensNewTab onClick={props.onPreview}>
        {previewLabel}
      </LinkButton>
      {!isLaunchNext && onLaunch && (
        <Button icon={<Rocket />} aria-haspopup="dialog" onClick={onLaunch}>
          Launch
        </Button>
      )}
      {!isLaunchNext && send && <SendToWebsite {...send} {...{ previewPath, previewLabel }} />}
    </Group>
  );
}

/* On a phone the icon stands alone. Screen readers still read the words. */
const Words = styled.span`
  @media ${below.xs} {
    ${visuallyHidden}
  }
`;

const Ready = styled(CircleCheck)`
  color: ${color.good};
`;

const Bar = styled.header`
  position: sticky;
  top: var(--screen-top, 0px);
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  padding: ${space(1)} ${space(6)};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  /* It would leave too little of a phone to the text. */
  @media ${below.sm} {
    position: static;
    padding-inline: ${space(4)};
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex: 1 1 13.75rem;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  min-width: 0;
  &[data-writers] {
    ${writerMarkStyle}
    /* As high as the title, above the author's line on a phone. */
    &::before {
      inset-block-end: auto;
      height: 2rem;
    }
  }
`;

/* As wide for every step, so that the title's line stays as it is when the checks are done. */
const NextStep = styled.div`
  display: flex;
  justify-content: end;
  min-width: min(100%, 10rem);
  > :is(a, button) {
    min-width: 9rem;
  }
  @media ${below.sm} {
    justify-content: start;
  }
`;

/* Ends the first line, however wide what is in it. */
const Break = styled.span`
  flex-basis: 100%;
  height: 0;
`;

const Line = styled.div`
  flex: 0 1 24rem;
  min-width: min(100%, 16rem);
`;

/* As wide as the title, where the browser can do that. */
const Title = styled.input`
  width: 32rem;
  min-width: min(100%, 12rem);
  max-width: 100%;
  margin-inline-start: -${space(2)};
  padding: 0 ${space(2)};
  font-weight: 620;
  font-size: ${size.title};
  line-height: 2rem;
  letter-spacing: -0.02em;
  text-overflow: ellipsis;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  @supports (field-sizing: content) {
    width: auto;
    field-sizing: content;
  }
  &:hover:not(:focus) {
    background: ${color.sunk};
  }
`;

/* As high as the circles of colleagues, so that nothing moves when they come. */
const States = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: center;
  min-width: min(100%, 16rem);
  min-height: ${space(7)};
`;

/* As high as the line around it. */
const Changes = styled(Button)`
  min-height: ${space(6)};
  padding-block: 0;
  font-size: ${size.caption};
  white-space: normal;
`;

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  button,
  a {
    min-height: 28px;
    padding-block: 2px;
    font-size: ${size.table};
  }
`;

const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
