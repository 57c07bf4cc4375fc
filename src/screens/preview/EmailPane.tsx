import { use, useState } from 'react';
import { styled } from 'styled-components';
import { TodayContext } from '@/components/layout/site';
import type { EmailAnchor } from '@/components/email/Spotlight';
import { LoadError } from '@/components/feedback/Alert';
import { type Notice, NoticeBars } from '@/components/feedback/NoticeBars';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, palettes, size, space, type ThemeName } from '@/components/theme/tokens';
import type { EmailForm, Finding } from '@/domain/checks/report';
import type { Variant } from '@/domain/newsletter/variants';
import type { PreviewedEmail, SentVersion, SentVersions, ShownVersion } from './shownEmail';
import { SourceText } from './SourceText';
import { panelProps, Tabs } from '@/components/actions/Tabs';
import { firstView, type View, ViewControls } from './ViewControls';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { Segments } from '@/components/forms/fields/Segments';
import { counted } from '@/domain/format/text';
import { stateMoment } from '@/domain/sending/sendState';
import { withForcedDark, withoutImages } from '@/components/email/derivedCopies';
import { EmailFrame } from '@/components/email/EmailFrame';
import { byteLength } from '@/domain/email/sections';
import { formatKilobytes } from '@/domain/format/numbers';

const tabNames: Record<Tab, string> = {
  email: 'Email',
  website: 'Website',
  text: 'Plain text',
  source: 'HTML source',
};

export interface PaneProps {
  variant: Variant;
  /** Why the newsletter couldn't be read. */
  error: string | null;
  onRetry(): void;
  /** What concerns everything on the page. */
  notices?: readonly Notice[];
  /** What was sent of each form, where the draft differs from it; shown first. */
  sentVersions: SentVersions;
}

interface EmailPaneProps extends PaneProps {
  tabs: PreviewTabs;
  /** The version that is shown; undefined while it loads. */
  email: PreviewedEmail | undefined;
  version: ShownVersion;
  onVersion(version: ShownVersion): void;
}

/** The email, with tabs and controls for how to view it. */
export function EmailPane(props: EmailPaneProps) {
  const { tabs, error, variant, email, version } = props;
  const [view, setView] = useState(firstView);
  const sent = props.sentVersions[tabs.form];
  const hasFailed = error !== null || (version === 'sent' && sent?.email === null);
  const isDrawn = tabs.tab === 'email' || tabs.tab === 'website';
  return (
    <Pane>
      <Controls>
        <Tabs
          label="Preview format"
          id="sheet"
          tabs={tabs.tabs.map((key) => ({ key, label: tabNames[key] }))}
          chosen={tabs.tab}
          onChoose={tabs.onTab}
        />
        {isDrawn && <ViewControls view={view} emailWidth={variant.width} onView={setView} />}
      </Controls>
      <div {...panelProps('sheet', tabs.tab)} aria-busy={!email && !hasFailed}>
        {error && <LoadError onRetry={props.onRetry}>{error}</LoadError>}
        {(email || hasFailed) && <NoticeBars notices={props.notices ?? []} />}
        {sent && sent.email !== undefined && (
          <VersionBar {...{ sent }} shown={version} onShow={props.onVersion} />
        )}
        {!email && !hasFailed && (
          <Waiting>
            <Skeleton lines={1} height={720} />
          </Waiting>
        )}
        {email && isDrawn && (
          <ShownEmail
            key={`${tabs.form} ${version}`}
            email={email}
            form={tabs.form}
            wasSent={sent !== undefined && version === 'sent'}
            view={view}
            location={tabs.location}
            onLeaveLocation={() => document.getElementById('findings')?.scrollIntoView()}
          />
        )}
        {email && tabs.tab === 'text' && <SourceText label="Plain text" text={email.text} />}
        {email && tabs.tab === 'source' && <SourceText label="HTML source" text={email.html} />}
      </div>
    </Pane>
  );
}

/** What the main part of the screen shows. */
export type Tab = EmailForm | 'text' | 'source';

export interface PreviewTabs {
  tab: Tab;
  tabs: readonly Tab[];
  /** The form whose findings are listed. */
  form: EmailForm;
  /** The finding whose location is shown. */
  finding: Finding | null;
  /** Where the email shows the finding. */
  location: EmailAnchor | null;
  onTab(tab: Tab): void;
  /** Shows where a finding is in the email, or stops showing it. */
  onShow(finding: Finding): void;
}

/** The chosen tab, and the finding whose location it shows. */
export function usePreviewTabs(variant: Variant): PreviewTabs {
  const [tab, setTab] = useState<Tab>('email');
  const [shown, setShown] = useState<{ finding: Finding; key: number } | null>(null);
  const isPublished = variant.actions.includes('publish');
  const form = tab === 'website' ? 'website' : 'email';
  const finding = shown?.finding ?? null;
  return {
    tab,
    tabs: isPublished ? ['email', 'website', 'text', 'source'] : ['email', 'text', 'source'],
    form,
    finding,
    location: shown?.finding.section
      ? { key: shown.key, id: shown.finding.section, excerpt: shown.finding.excerpt }
      : null,
    onTab(next) {
      setTab(next);
      setShown(null);
    },
    onShow(next) {
      if (tab === 'text' || tab === 'source') setTab('email');
      setShown(next === finding ? null : { finding: next, key: (shown?.key ?? 0) + 1 });
    },
  };
}

interface VersionBarProps {
  sent: SentVersion;
  shown: ShownVersion;
  onShow(version: ShownVersion): void;
}

const versions = [
  { value: 'sent', label: 'As sent' },
  { value: 'draft', label: 'Draft' },
] as const;

/** Chooses between what was sent and the draft, and says what differs. */
function VersionBar({ sent, shown, onShow }: VersionBarProps) {
  const { record, email, changes } = sent;
  const today = use(TodayContext);
  const verb = record.channel === 'website' ? 'Published' : 'Sent';
  const since = record.channel === 'website' ? 'publishing' : 'sending';
  return (
    <>
      <Bar aria-label="Version">
        <Segments label="Version" options={versions} value={shown} onChange={onShow} />
        <div>
          {verb} {stateMoment(record, today)} by {record.staff}.{' '}
          <Changes open={shown === 'draft'} key={shown}>
            <summary>
              Edited since {since}
              {changes.length > 0 && `: ${counted(changes.length, 'change')}`}
            </summary>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Changes>
        </div>
      </Bar>
      {email === null && shown === 'sent' && (
        <LoadError onRetry={sent.onRetry}>
          What was {verb.toLowerCase()} couldn’t be loaded.
        </LoadError>
      )}
    </>
  );
}

interface ShownEmailProps {
  email: PreviewedEmail;
  form: EmailForm;
  /** True for what was sent, while the draft differs from it. */
  wasSent: boolean;
  view: View;
  location: EmailAnchor | null;
  onLeaveLocation(): void;
}

interface Shown {
  html: string;
  /** How the copy was changed; [] for the unchanged email. */
  changes: string[];
}

function shownAs(html: string, view: View): Shown {
  const shown: Shown = { html, changes: [] };
  if (view.colors === 'forced') {
    shown.html = withForcedDark(shown.html);
    shown.changes.push(
      'colors inverted, as in email apps that ignore the email’s dark mode styles',
    );
  }
  if (view.images === 'off') {
    shown.html = withoutImages(shown.html);
    shown.changes.push('images off');
  }
  return shown;
}

function seenBy(form: EmailForm, wasSent: boolean): string {
  if (form === 'website') return 'the website shows';
  return wasSent ? 'subscribers got' : 'subscribers get';
}

/** The exact email, or a copy that simulates an email app and is labeled as such. */
function ShownEmail(props: ShownEmailProps) {
  const { email, form, wasSent, view, location, onLeaveLocation } = props;
  const { html, changes } = shownAs(email.html, view);
  const isCopy = changes.length > 0;
  const verb = form === 'website' ? 'published' : 'sent';
  const scheme = view.colors === 'light' ? 'light' : 'dark';
  return (
    <>
      <Caption role="status" $isCopy={isCopy}>
        {isCopy ? (
          <>
            <b>Simulation:</b> {changes.join('; ')}.
          </>
        ) : (
          `Exactly what ${seenBy(form, wasSent)} · ${formatKilobytes(byteLength(email.html))}`
        )}
      </Caption>
      <Canvas $theme={scheme}>
        <EmailFrame
          html={html}
          title={isCopy ? 'Simulation of the email' : `Email as ${verb}`}
          width={view.width === 'full' ? 'full' : Number(view.width)}
          scheme={view.colors === 'dark' ? 'dark' : 'light'}
          anchor={location}
          onLeaveAnchor={onLeaveLocation}
        />
      </Canvas>
    </>
  );
}

const Pane = styled.div`
  min-width: 0;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(12)};
  padding: ${space(1)} ${space(6)} ${space(1)} ${space(3)};
  font-size: ${size.table};
  @media ${below.md} {
    flex-wrap: nowrap;
    min-height: ${space(9)};
    padding-block: 0;
  }
  @media ${below.sm} {
    padding-inline: ${space(1)} ${space(4)};
  }
  @media print {
    display: none;
  }
`;

/* As high as the email's ground, so that what comes below it on narrow screens isn't in view first. */
const Waiting = styled.div`
  min-height: calc(100vh - 84px);
  padding: ${space(8)} ${space(6)};
`;

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  align-items: baseline;
  padding: ${space(2)} ${space(6)};
  font-size: ${size.table};
  background: ${color.warnTint};
  @media ${below.sm} {
    padding-inline: ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Changes = styled.details`
  summary {
    cursor: pointer;
  }
  ul {
    padding-inline-start: ${space(4)};
    overflow-wrap: anywhere;
  }
`;

/* On a phone only what differs from the email is said: the size stands below it, too. */
const Caption = styled.p<{ $isCopy: boolean }>`
  padding: ${space(1)} ${space(6)} ${space(2)};
  color: ${({ $isCopy }) => ($isCopy ? color.warn : color.inkSoft)};
  font-size: ${size.caption};
  line-height: 1rem;
  @media ${below.sm} {
    padding-inline: ${space(4)};
    ${({ $isCopy }) => !$isCopy && visuallyHidden}
  }
  @media print {
    display: none;
  }
`;

/* The ground on which inboxes show an email, whatever the theme of the page. */
const Canvas = styled.div<{ $theme: ThemeName }>`
  min-height: calc(100vh - var(--bar) - 84px);
  background: ${({ $theme }) => palettes[$theme].paper};
  border-block-start: 1px solid ${color.line};
  @media print {
    min-height: 0;
    background: none;
    border: 0;
  }
`;
