import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import type { EmailAnchor } from '@/components/email/Spotlight';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import type { EmailForm, Finding } from '@/domain/checks/report';
import type { Variant } from '@/domain/newsletter/variants';
import { InboxRow } from './InboxRow';
import type { PreviewedEmail, PreviewScreenProps } from './PreviewScreen';
import type { ShownVersion } from './sentVersion';
import { ShownEmail } from './ShownEmail';
import { SourceText } from './SourceText';
import { panelProps, Tabs } from '@/components/actions/Tabs';
import { VersionBar } from './VersionBar';
import { firstView, ViewControls } from './ViewControls';

const tabNames: Record<Tab, string> = {
  email: 'Email',
  website: 'Website',
  text: 'Plain text',
  source: 'HTML source',
};

interface EmailPaneProps extends Pick<
  PreviewScreenProps,
  'variant' | 'error' | 'onRetry' | 'sentVersions'
> {
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
      {error && (
        <Alert kind="error" action={<Button onClick={props.onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
      {sent && <VersionBar {...{ sent }} shown={version} onShow={props.onVersion} />}
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
        {!email && !hasFailed && <Skeleton lines={1} height={720} />}
        {email && isDrawn && (
          <>
            {tabs.form === 'email' && <InboxRow email={email} />}
            <ShownEmail
              key={`${tabs.form} ${version}`}
              email={email}
              form={tabs.form}
              wasSent={sent !== undefined && version === 'sent'}
              view={view}
              location={tabs.location}
              onLeaveLocation={() => document.getElementById('findings')?.scrollIntoView()}
            />
          </>
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

const Pane = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-row: 1;
  grid-column: 1;
  gap: ${space(3)};
  @media ${below.lg} {
    grid-row: auto;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(1)} ${space(3)};
  font-size: ${size.table};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    margin-inline: ${space(4)};
    padding-block: ${space(1)} ${space(3)};
  }
  @media print {
    display: none;
  }
`;
