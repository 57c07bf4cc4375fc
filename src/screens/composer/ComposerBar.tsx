import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import HistoryIcon from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import PanelRight from 'lucide-react/icons/panel-right';
import Rocket from 'lucide-react/icons/rocket';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Colleague } from '@/api/contract/presence';
import { Button } from '@/components/actions/Button';
import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { TabTitle } from '@/components/layout/TabTitle';
import { LinkButton } from '@/components/actions/LinkButton';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import type { Readiness } from '@/domain/newsletter/readiness';
import type { FieldState } from '@/domain/newsletter/saveState';
import { sheetTitle } from './Dock';
import { SaveStatus } from './SaveStatus';
import { SubjectProposal } from './SubjectProposal';
import { SendToWebsite, type SendToWebsiteProps } from './SendToWebsite';
import { alsoOpen, colleagueName, initialOf } from '@/domain/newsletter/presence';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { lazyModal } from '@/components/feedback/lazyModal';
import { noMarketSource } from '@/domain/figures/source';

export interface ComposerBarProps {
  title: DraftText;
  /** The save state of each field by its label, in the order of the page. */
  states: FieldState[];
  /** When the restored text was typed, as text; null if nothing was restored. */
  restoredFrom?: string | null;
  /** The others who have this newsletter open. */
  colleagues?: Colleague[];
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
  /** The issues that block sending; undefined before the first check. */
  toFix?: number | undefined;
  readiness?: Readiness;
  onChecks?(): void;
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

export function ComposerBar(props: ComposerBarProps) {
  const { previewPath, previewLabel } = props;
  return (
    <Bar>
      <TitleLine>
        <TitleField title={props.title} />
        <States>
          <SaveStatus states={props.states} onRetry={props.onRetrySave} onSignIn={props.onSignIn} />
          {props.onSuggestSubject && (
            <SubjectProposal title={props.title} onSuggest={props.onSuggestSubject} />
          )}
          <Colleagues colleagues={props.colleagues ?? []} />
          {props.history && props.history.changes > 0 && (
            <Changes kind="quiet" aria-haspopup="dialog" onClick={props.history.onChanges}>
              What changed since you last looked ({props.history.changes})
            </Changes>
          )}
        </States>
        {props.restoredFrom && (
          <Restored>
            Your unsaved text from {props.restoredFrom} was restored
            <Button kind="quiet" onClick={props.onHideRestored}>
              Hide
            </Button>
          </Restored>
        )}
      </TitleLine>
      <Actions>
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
        {props.back && (
          <LinkButton to={props.back.path} onClick={props.back.onBack}>
            Back to preview
          </LinkButton>
        )}
        <ChecksButton {...props} onClick={props.onChecks} />
        <LinkButton kind="accent" to={previewPath} opensNewTab onClick={props.onPreview}>
          {previewLabel}
        </LinkButton>
        {props.onLaunch && <LaunchButton onClick={props.onLaunch} />}
        {props.send && <SendToWebsite {...props.send} {...{ previewPath, previewLabel }} />}
      </Actions>
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
      <Title id="title" aria-label="Title" maxLength={255} {...input} />
    </>
  );
}

function LaunchButton({ onClick }: { onClick(): void }) {
  return (
    <Button icon={<Rocket />} aria-haspopup="dialog" onClick={onClick}>
      Launch
    </Button>
  );
}

type ChecksButtonProps = Pick<ComposerBarProps, 'toFix' | 'readiness'> & { onClick?: () => void };

/** Says how many issues block sending, or that it is ready, and opens the checks. */
function ChecksButton({ toFix = 0, readiness, onClick }: ChecksButtonProps) {
  if (toFix === 0 && readiness !== 'ready') {
    return (
      <Button icon={<ListChecks />} onClick={onClick}>
        Checks
      </Button>
    );
  }
  return (
    <ChecksRoot $isReady={toFix === 0}>
      <Button icon={toFix === 0 ? <CircleCheck /> : <CircleAlert />} onClick={onClick}>
        {toFix === 0 ? 'Ready to send' : `${toFix} to fix`}
      </Button>
    </ChecksRoot>
  );
}

/** More people than this are counted in the last circle. */
const mostShown = 3;

/** Who else has the newsletter open: a circle for each person, and a sentence. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const hasMore = colleagues.length > mostShown;
  const shown = hasMore ? colleagues.slice(0, mostShown - 1) : colleagues;
  return (
    <Root role="status" aria-label="Colleagues here">
      {colleagues.length > 0 && (
        <>
          <Circles aria-hidden="true">
            {shown.map((colleague) => (
              <Circle key={colleague.user_id}>{initialOf(colleagueName(colleague))}</Circle>
            ))}
            {hasMore && <Circle>+{colleagues.length - shown.length}</Circle>}
          </Circles>
          <span>{alsoOpen(colleagues)}</span>
        </>
      )}
    </Root>
  );
}

const Question = lazyModal(() => import('@/components/actions/Question'));

interface SyncButtonProps {
  isSyncing: boolean;
  /** False where no market source is connected. */
  canSync: boolean | undefined;
  /** Changes are being saved before the next step. */
  isFinishing: boolean | undefined;
  /** When the newsletter last went to subscribers or readers, such as `2026-11-20 08:20`; null if it didn't. */
  onFindSent(): Promise<string | null>;
  onSync(): void;
  children: ReactNode;
}

const label = 'Sync Prices and Metrics';

/** Loads the newest figures. The draft of a newsletter that was sent keeps its own until the user agrees. */
function SyncButton(props: SyncButtonProps) {
  const { isSyncing, canSync = true, isFinishing = false, onSync } = props;
  const [sentAt, setSentAt] = useState<string | null>(null);
  const handleClick = async () => {
    const found = await props.onFindSent();
    if (found === null) onSync();
    else setSentAt(found);
  };
  return (
    <>
      <Button
        isPending={isSyncing || isFinishing}
        pendingLabel={isSyncing ? 'Syncing…' : 'Saving…'}
        icon={<RefreshCw />}
        title={label}
        disabledReason={canSync ? undefined : noMarketSource}
        onClick={() => void handleClick()}
      >
        {props.children}
      </Button>
      {!canSync && <Reason>{noMarketSource}</Reason>}
      {sentAt !== null && (
        <Question
          question={`This newsletter was sent ${sentAt}. Give its draft the newest figures?`}
          detail={<p>What was sent stays as it is. The draft differs from it afterwards.</p>}
          label={label}
          kind="accent"
          isHarmless
          onConfirm={onSync}
          onClose={() => setSentAt(null)}
        />
      )}
    </>
  );
}

/* On a phone the icon stands alone. Screen readers still read the words. */
const Words = styled.span`
  @media ${below.xs} {
    ${visuallyHidden}
  }
`;

const ChecksRoot = styled.span<{ $isReady: boolean }>`
  display: inline-grid;
  svg {
    color: ${({ $isReady }) => ($isReady ? color.good : color.danger)};
  }
`;

const Bar = styled.header`
  position: sticky;
  top: var(--screen-top, 0px);
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(2)} ${space(6)};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  @media ${below.sm} {
    padding: ${space(2)} ${space(3)};
  }
`;

const TitleLine = styled.div`
  flex: 1 1 13.75rem;
  min-width: 0;
`;

const Title = styled.input`
  width: calc(100% + ${space(4)});
  margin-inline-start: -${space(2)};
  padding: ${space(1)} ${space(2)};
  font-weight: 650;
  font-size: ${size.title};
  text-overflow: ellipsis;
  background: none;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  &:hover {
    border-color: ${color.line};
  }
`;

/* As high as the circles of colleagues, so that nothing moves when they come. */
const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: center;
  min-height: ${space(6)};
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
  gap: 0 ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/* The status is always there, so that screen readers announce who comes. */
const Root = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;

const Circles = styled.span`
  display: inline-flex;
  flex: none;
`;

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  width: 22px;
  height: 22px;
  color: ${color.accent};
  font-weight: 600;
  font-size: ${size.caption};
  line-height: 1;
  background: ${color.accentTint};
  border: 1px solid ${color.panel};
  border-radius: 50%;
  & + & {
    margin-inline-start: -4px;
  }
`;

const Reason = styled.span`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
