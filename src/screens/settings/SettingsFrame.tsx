import { createContext, use, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { belowWaiting } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { Text } from '@/components/layout/Text';
import { below, color, radius, size, space, weight } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';

interface SettingsFrameProps {
  /** A line under the links. */
  note?: ReactNode;
  children: ReactNode;
}

const pages = [
  { label: 'My account', to: paths.settings },
  { label: 'People', to: paths.settingsPeople },
  { label: 'Publication', to: paths.settingsPublication },
  { label: 'Authors', to: paths.settingsAuthors },
  { label: 'Data sources', to: paths.settingsSources },
  { label: 'Market', to: paths.settingsMarket },
  { label: 'News feeds', to: paths.settingsFeeds },
  { label: 'Recipients', to: paths.settingsRecipients },
  { label: 'Words to avoid', to: paths.settingsWords },
  { label: 'Checks', to: paths.settingsChecks },
  { label: 'Approval', to: paths.settingsApproval },
  { label: 'Public archive', to: paths.settingsArchive },
  { label: 'Apps', to: paths.settingsApps },
  { label: 'Deliveries', to: paths.settingsDeliveries },
  { label: 'Bin', to: paths.settingsBin },
  { label: 'Activity', to: paths.settingsActivity },
];

const ShownSettings = createContext<(path: string) => boolean>(() => true);

/** Leaves out the links to pages of Settings for which `value` is false. Without it all are shown. */
export const ShownSettingsPages = ShownSettings.Provider;

/** The title, the list of sections, and beside it the one that is open. */
export function SettingsFrame({ note, children }: SettingsFrameProps) {
  const isShown = use(ShownSettings);
  const shown = pages.filter(({ to }) => isShown(to));
  return (
    <Page title="Settings">
      <Frame>
        {shown.length > 1 && (
          <Links aria-label="Settings">
            {shown.map(({ label, to }) => (
              <Item key={to} to={to} end>
                {label}
              </Item>
            ))}
          </Links>
        )}
        <Section>
          {note && <Text tone="soft">{note}</Text>}
          {children}
        </Section>
      </Frame>
    </Page>
  );
}

const Frame = styled.div`
  display: flex;
  gap: ${space(10)};
  align-items: start;
  @media ${below.lg} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

/* Beside what it leads to; above it, in as many columns as there is room for, on small screens. */
const Links = styled.nav`
  position: sticky;
  top: ${space(4)};
  display: grid;
  flex: 0 0 11rem;
  margin-inline-start: -${space(3)};
  @media ${below.lg} {
    position: static;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color.line};
  }
`;

/* Forms keep the width that is easy to read. Tables take what they need. */
const Section = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
  ${belowWaiting}
  > section + section {
    padding-top: ${space(8)};
    border-top: 1px solid ${color.line};
  }
  form,
  [role='radiogroup'] {
    max-width: 640px;
  }
`;

const Item = styled(NavLink)`
  padding: 6px ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  line-height: 1.25rem;
  text-decoration: none;
  overflow-wrap: anywhere;
  border-radius: ${radius.control};
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
  &.active {
    color: ${color.ink};
    font-weight: ${weight.name};
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
