import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { lazyModal } from '@/components/feedback/lazyModal';
import { below, color, size, space } from '@/components/theme/tokens';
import { changesByOthers } from '@/domain/newsletter/history';
import { type Readiness, readinessOf } from '@/domain/newsletter/readiness';
import { isInJournal } from '@/domain/newsletter/saveState';
import { ChecksPanel, type ChecksProps, countToFix } from './ChecksPanel';
import { CommentarySection, type CommentarySectionProps } from './CommentarySection';
import { CommentsPanel } from './CommentsPanel';
import { ComposerBar, type ComposerBarProps } from './ComposerBar';
import { type Conflict, ConflictAlert } from './ConflictAlert';
import { CryptoPricesSection, type CryptoPricesSectionProps } from './CryptoPricesSection';
import { DroppedImageModal, type DroppedImageModalProps } from './DroppedImageModal';
import { Dock, type DockProps, type DockTab, tabOf } from './Dock';
import { EmailPanel, type EmailPanelProps } from './EmailPanel';
import { EtpsSection, type ListedPricesSectionProps, StocksSection } from './ListedPricesSection';
import { MetricsSection, type MetricsSectionProps } from './MetricsSection';
import { NewsSection, type NewsSectionProps } from './NewsSection';
import { ImagesSection, type ImagesSectionProps } from './ImagesSection';
import { PromosSection, type PromosSectionProps } from './PromosSection';
import type { HistoryEntry } from './history/History';
import type { HistoryProps } from './history/historyProps';
import { type CommentsProps, useCommenting } from './useCommenting';
import { useBarHeight } from './useBarHeight';
import { type SoughtWords, useFixing } from './useFixing';
import { SectionRail } from './SectionRail';
import { SignInAgain, type SignInAgainProps } from './SignInAgain';
import { TechnicalSection, type TechnicalSectionProps } from './TechnicalSection';
import { type SavedField, summaryLimit } from '@/api/contract/savedFields';
import { type DraftText, useDraftInput } from '@/components/forms/fields/draftText';
import { TextArea } from '@/components/forms/fields/TextArea';
import { WriterMark } from '@/components/forms/fields/WriterMark';
import { Panel } from '@/components/layout/Panel';

const History = lazyModal(() => import('./history/History'));

export interface ComposerScreenProps {
  /** Fields that somebody else changed since they were loaded. */
  conflicts: Conflict[];
  /** True while this browser keeps text that isn’t saved, perhaps of another tab. */
  hasUnsavedText?: boolean;
  bar: Omit<
    ComposerBarProps,
    'toFix' | 'checks' | 'readiness' | 'onChecks' | 'onWrite' | 'onDock' | 'history'
  >;
  commentary: CommentarySectionProps;
  /** Absent where the API stores none. */
  summary?: SummarySectionProps | undefined;
  images: ImagesSectionProps;
  technical: TechnicalSectionProps;
  promos: PromosSectionProps;
  crypto: CryptoPricesSectionProps;
  metrics: MetricsSectionProps;
  listed: ListedPricesSectionProps;
  news: NewsSectionProps;
  /** Set after an image was dropped beside the text and the slots. */
  dropped?: DroppedImageModalProps | null;
  checks: ChecksProps;
  /** Absent where the API keeps none. */
  comments?: CommentsProps | undefined;
  /** The email beside the writing; absent where there is no room for it. */
  email?: EmailPanelProps | undefined;
  /** Absent where the API keeps none. */
  history?: HistoryProps | undefined;
  dock: DockProps;
  /** The dialog that sends through all channels, while it is open. */
  launch?: ReactNode;
  /** Words that the address asks for, in one of the texts. */
  sought?: SoughtWords | null;
  /** Set while nobody is signed in, or somebody other than the author of the changes. */
  signIn?: SignIn | null;
}

interface SignIn extends Omit<SignInAgainProps, 'isInJournal'> {
  /** True while the dialog is closed and editing continues. */
  isAside: boolean;
  onOpen(): void;
}

/** The newsletter editor: the text on the left, and a dock with news, figures and checks beside it. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { bar, signIn, dock, checks, history, sought = null } = props;
  const [entry, setEntry] = useState<HistoryEntry | null>(null);
  const root = useRef<HTMLElement>(null);
  const { tab, isOpen, showTab, show, close } = useShownTab(dock, props.email !== undefined);
  useBarHeight(root);
  const summary = props.summary?.text;
  const commenting = useCommenting(props.comments);
  const fixing = useFixing({ checks, sought, title: bar.title, summary });
  return (
    <Root ref={root} id="main" tabIndex={-1}>
      <ComposerBar
        {...bar}
        onSignIn={signIn?.onOpen}
        {...(history && { history: historyOf(history, setEntry) })}
        toFix={countToFix(checks.report)}
        checks={unknownChecks(checks)}
        readiness={readinessIn(props)}
        onChecks={() => show('checks')}
        onWrite={() =>
          document.querySelector<HTMLElement>('#commentary [contenteditable]')?.focus()
        }
        onDock={dock.isSheet ? () => show(tab) : undefined}
      />
      <Workspace $isSheet={dock.isSheet} $isWide={dock.isWide}>
        <Rail>
          <SectionRail hasSummary={props.summary !== undefined} />
        </Rail>
        <Writing {...props} {...{ fixing, commenting, root }} />
        <Dock
          {...dock}
          {...{ tab, isOpen }}
          onTab={showTab}
          onClose={close}
          toFix={countToFix(checks.report)}
          openComments={commenting.panel.open.length}
          panels={panelsOf(props, { ...fixing, comments: commenting.panel, onText: close }, tab)}
        />
      </Workspace>
      {entry && history && <History {...history} entry={entry} onClose={() => setEntry(null)} />}
      {props.launch}
      {props.dropped && <DroppedImageModal {...props.dropped} />}
      {signIn && !signIn.isAside && (
        <SignInAgain
          {...signIn}
          isInJournal={bar.states.every(({ state }) => isInJournal(state))}
        />
      )}
    </Root>
  );
}

/** Why nobody knows yet what blocks sending; undefined once that is known. */
function unknownChecks({ report, error }: ChecksProps): 'running' | 'stopped' | undefined {
  if (report) return undefined;
  return error === null ? 'running' : 'stopped';
}

/** A field that somebody else changed counts as unsaved until one version is chosen. */
function readinessIn(props: ComposerScreenProps): Readiness {
  const { bar, conflicts, checks, hasUnsavedText = false } = props;
  const isSaved = bar.states.every(({ state }) => state.kind === 'saved');
  return readinessOf({
    report: checks.report,
    isCurrent: !checks.isChecking && checks.error === null,
    isSaved: isSaved && conflicts.length === 0 && !hasUnsavedText,
  });
}

/** What the bar offers of the history. */
function historyOf(
  { list, userId, onOpen }: HistoryProps,
  onEntry: (entry: HistoryEntry) => void,
): NonNullable<ComposerBarProps['history']> {
  return {
    changes: list ? changesByOthers(list.versions, list.seen, userId).length : 0,
    onChanges: () => onEntry('others'),
    onOpen() {
      onOpen();
      onEntry('versions');
    },
  };
}

/** The tab in view, and whether the sheet is open. A place that the address names is shown. */
function useShownTab({ asked, opensEmail, onEmail }: DockProps, hasEmail: boolean) {
  const [chosen, setTab] = useState<DockTab>(opensEmail ? 'email' : 'news');
  const tab = chosen === 'email' && !hasEmail ? 'news' : chosen;
  const [isOpen, setIsOpen] = useState(false);
  const [shownFor, setShownFor] = useState<string>();
  const [focused, setFocused] = useState<{ tab: DockTab } | null>(null);
  if (asked && asked.key !== shownFor) {
    const wanted = tabOf(asked.place);
    setShownFor(asked.key);
    setIsOpen(wanted !== undefined);
    if (wanted) setTab(wanted);
  }
  const showTab = (next: DockTab) => {
    setTab(next);
    onEmail(next === 'email');
  };
  const show = (next: DockTab) => {
    setTab(next);
    setIsOpen(true);
    setFocused({ tab: next });
  };
  // The sheet around the tab is open by now.
  useLayoutEffect(() => {
    if (focused) document.getElementById(`dock-${focused.tab}`)?.focus();
  }, [focused]);
  return { tab, isOpen, showTab, show, close: () => setIsOpen(false) };
}

interface WritingProps extends ComposerScreenProps {
  fixing: ReturnType<typeof useFixing>;
  commenting: ReturnType<typeof useCommenting>;
  root: RefObject<HTMLElement | null>;
}

function Writing({ fixing, commenting, root, ...props }: WritingProps) {
  return (
    <Column $isAlone={props.dock.isSheet}>
      {props.conflicts.map((conflict) => (
        <ConflictAlert
          key={conflict.field}
          {...conflict}
          onResolve={(choice) => {
            conflict.onResolve(choice);
            focusField(root.current, conflict.field);
          }}
        />
      ))}
      <CommentarySection
        {...props.commentary}
        checks={fixing.commentary}
        comments={commenting.commentary}
      />
      {props.summary && <SummarySection {...props.summary} />}
      <ImagesSection {...props.images} />
      <TechnicalSection
        {...props.technical}
        checks={fixing.technical}
        comments={commenting.technical}
      />
      <PromosSection {...props.promos} />
    </Column>
  );
}

interface PanelLinks extends Pick<ReturnType<typeof useFixing>, 'onShow' | 'onFix'> {
  comments: ReturnType<typeof useCommenting>['panel'];
  /** Closes the sheet that would cover the text. */
  onText(): void;
}

/** Fields whose control has no name of its own. */
const controls: Partial<Record<SavedField, string>> = {
  name: '#title',
  author: '#author select',
  daily_comments: '#commentary [role=textbox]',
  daily_comments_technical: '#technical [role=textbox]',
  summary: '#summary textarea',
};

/** Where one was writing before the choice. A field that is no longer shown leaves it to the page. */
function focusField(root: HTMLElement | null, field: SavedField): void {
  const control = root?.querySelector<HTMLElement>(controls[field] ?? `[name='${field}']`);
  (control ?? root)?.focus({ preventScroll: true });
}

function panelsOf(
  props: ComposerScreenProps,
  { onShow, onFix, comments, onText }: PanelLinks,
  tab: DockTab,
): Record<DockTab, ReactNode> {
  return {
    news: <NewsSection {...props.news} />,
    prices: <CryptoPricesSection {...props.crypto} />,
    metrics: <MetricsSection {...props.metrics} />,
    etps: <EtpsSection {...props.listed} />,
    stocks: <StocksSection {...props.listed} />,
    comments: props.comments && (
      <CommentsPanel
        {...props.comments}
        {...comments}
        onShow={(comment) => {
          onText();
          comments.onShow(comment);
        }}
      />
    ),
    checks: (
      <ChecksPanel {...props.checks} readiness={readinessIn(props)} onShow={onShow} onFix={onFix} />
    ),
    email: props.email && <EmailPanel {...props.email} isShown={tab === 'email'} />,
  };
}

const Root = styled.main`
  --table-top: calc(var(--screen-top, 0px) + var(--bar-height, 73px));
  background: ${color.panel};
  outline: none;
  /* There the bar scrolls away. */
  @media ${below.sm} {
    --table-top: var(--screen-top, 0px);
  }
  /* Links to a section scroll it to just below the sticky bar. */
  [id] {
    scroll-margin-top: calc(var(--table-top) + ${space(3)});
  }
`;

/* Wider for larger text, up to almost half of the screen. */
const dockWidth = 'max(448px, min(28rem, 45%))';

interface SummarySectionProps {
  text: DraftText;
  /** The colleagues who write in it. */
  writers?: readonly string[];
}

/** What the day was about, in the first lines of the email. */
export function SummarySection({ text, writers }: SummarySectionProps) {
  const summary = useDraftInput(text);
  return (
    <Panel
      id="summary"
      title="Summary"
      note="Up to three lines at the top of the email. Left out if empty."
    >
      <WriterMark names={writers}>
        <TextArea
          isLabelHidden
          label="Summary"
          hint={`${summary.value.length} of ${summaryLimit} characters`}
          placeholder="What readers should know first."
          maxLength={summaryLimit}
          {...summary}
        />
      </WriterMark>
    </Panel>
  );
}

const Workspace = styled.div<{ $isSheet: boolean; $isWide: boolean }>`
  container: workspace / inline-size;
  display: grid;
  grid-template-columns: ${({ $isSheet, $isWide }) => {
    if ($isSheet) return 'auto minmax(0, 1fr)';
    return `auto minmax(0, 1fr) ${$isWide ? `minmax(${dockWidth}, 46%)` : dockWidth}`;
  }};
  align-items: start;
`;

/* Left out where the text needs the room. */
const Rail = styled.div`
  display: none;
  align-self: stretch;
  width: 7rem;
  padding: ${space(4)} 0 0 ${space(4)};
  @container workspace (width >= 1080px) {
    display: block;
  }
`;

/*
 * The page: as wide as some 68 characters of the commentary, and as the email. With a layer of its
 * own, the dock isn't measured again at every key in the text.
 */
const Column = styled.div<{ $isAlone: boolean }>`
  isolation: isolate;
  display: grid;
  ${({ $isAlone }) => $isAlone && 'grid-column: 2;'}
  grid-template-columns: minmax(0, 36rem);
  gap: ${space(8)};
  justify-content: center;
  padding: 2px ${space(6)} ${space(16)};
  > [id='summary'],
  > [id='images'],
  > [id='promos'] {
    padding: 0;
    border: 0;
    > header {
      padding-bottom: ${space(2)};
      border-bottom: 1px solid ${color.line};
      h2 {
        font-size: ${size.table};
        line-height: 1.25rem;
      }
      p {
        font-size: ${size.caption};
      }
    }
  }
  @media ${below.sm} {
    padding-inline: ${space(4)};
  }
`;
