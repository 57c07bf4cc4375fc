import { createContext, use, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Page } from '@/components/layout/Page';
import { Text } from '@/components/layout/Text';
import { below, color, size, space } from '@/components/theme/tokens';
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

/** The title and the links between the pages of Settings. */
export function SettingsFrame({ note, children }: SettingsFrameProps) {
  const isShown = use(ShownSettings);
  const shown = pages.filter(({ to }) => isShown(to));
  return (
    <Page title="Settings">
      {shown.length > 1 && (
        <Links aria-label="Settings">
          {shown.map(({ label, to }) => (
            <Item key={to} to={to} end>
              <Label>{label}</Label>
            </Item>
          ))}
        </Links>
      )}
      {note && <Text tone="soft">{note}</Text>}
      {children}
    </Page>
  );
}

/* In three columns on phones, or in as many as larger text leaves room for. */
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  border-bottom: 1px solid ${color.line};
  @media ${below.sm} {
    display: grid;
    gap: ${space(1)};
    grid-template-columns: repeat(auto-fit, minmax(max(30%, 5.5rem), 1fr));
    text-align: center;
  }
`;

/* Wraps where it would reach into the next link. */
const Label = styled.span`
  display: inline-block;
  width: max-content;
  max-width: calc(100% + ${space(6)});
  white-space: normal;
`;

const Item = styled(NavLink)`
  padding: ${space(2)} ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.body};
  font-weight: 550;
  white-space: nowrap;
  text-decoration: none;
  border-bottom: 2px solid transparent;
  &:hover {
    color: ${color.ink};
  }
  &.active {
    color: ${color.ink};
    border-color: ${color.accent};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
