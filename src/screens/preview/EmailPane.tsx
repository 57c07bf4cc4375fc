import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { InboxRow } from './InboxRow';
import type { PreviewScreenProps } from './PreviewScreen';
import { ShownEmail } from './ShownEmail';
import { SourceText } from './SourceText';
import { panelTies, Tabs } from './Tabs';
import type { Placing, Tab } from './usePlace';
import { firstView, ViewControls } from './ViewControls';

const tabNames: Record<Tab, string> = {
  email: 'Email',
  website: 'Website',
  text: 'Plain text',
  source: 'HTML source',
};

type EmailPaneProps = PreviewScreenProps & { place: Placing };

/** The email itself, and the ways to look at it. */
export function EmailPane(props: EmailPaneProps) {
  const { place, failure, variant } = props;
  const [view, setView] = useState(firstView);
  const email = place.form === 'website' ? props.websiteEmail : props.email;
  const isDrawn = place.tab === 'email' || place.tab === 'website';
  return (
    <Pane>
      {failure && (
        <Alert kind="error" action={<Button onClick={props.onRetry}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      <Controls>
        <Tabs
          label="What is shown"
          id="sheet"
          tabs={place.tabs.map((key) => ({ key, label: tabNames[key] }))}
          chosen={place.tab}
          onChoose={place.onTab}
        />
        {isDrawn && <ViewControls view={view} emailWidth={variant.width} onView={setView} />}
      </Controls>
      <div {...panelTies('sheet', place.tab)} aria-busy={!email && !failure}>
        {!email && !failure && <Skeleton lines={1} height={720} />}
        {email && isDrawn && (
          <>
            {place.form === 'email' && <InboxRow email={email} />}
            <ShownEmail
              key={place.form}
              email={email}
              form={place.form}
              view={view}
              place={place.place}
              onLeavePlace={() => document.getElementById('findings')?.scrollIntoView()}
            />
          </>
        )}
        {email && place.tab === 'text' && <SourceText label="Plain text" text={email.text} />}
        {email && place.tab === 'source' && <SourceText label="HTML source" text={email.html} />}
      </div>
    </Pane>
  );
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
