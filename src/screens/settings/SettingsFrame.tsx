import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
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

const groups = [
  {
    heading: 'Account',
    pages: [
      { label: 'My account', to: paths.settings },
      { label: 'People', to: paths.settingsPeople },
    ],
  },
  {
    heading: 'Publisher',
    pages: [
      { label: 'Publication', to: paths.settingsPublication },
      { label: 'Authors', to: paths.settingsAuthors },
      { label: 'Public archive', to: paths.settingsArchive },
    ],
  },
  {
    heading: 'Newsletter',
    pages: [
      { label: 'Subscribers', to: paths.settingsSubscribers },
      { label: 'Recipients', to: paths.settingsRecipients },
      { label: 'Words to avoid', to: paths.settingsWords },
      { label: 'Checks', to: paths.settingsChecks },
      { label: 'Approval', to: paths.settingsApproval },
    ],
  },
  {
    heading: 'Connections',
    pages: [
      { label: 'Data sources', to: paths.settingsSources },
      { label: 'Market', to: paths.settingsMarket },
      { label: 'News feeds', to: paths.settingsFeeds },
      { label: 'Apps', to: paths.settingsApps },
    ],
  },
  {
    heading: 'Records',
    pages: [
      { label: 'Deliveries', to: paths.settingsDeliveries },
      { label: 'Bin', to: paths.settingsBin },
      { label: 'Activity', to: paths.settingsActivity },
      { label: 'Retention', to: paths.settingsRetention },
    ],
  },
];

const ShownSettings = createContext<(path: string) => boolean>(() => true);

/** Leaves out the links to pages of Settings for which `value` is false. Without it all are shown. */
export const ShownSettingsPages = ShownSettings.Provider;

/** The title, the grouped list of sections, and beside it the one that is open. */
export function SettingsFrame({ note, children }: SettingsFrameProps) {
  return (
    <Page title="Settings">
      <Frame>
        <SectionLinks />
        <Section>
          {note && <Text tone="soft">{note}</Text>}
          {children}
        </Section>
      </Frame>
    </Page>
  );
}

/** On small screens only the open section is shown, with a button for the others. */
function SectionLinks() {
  const isShown = use(ShownSettings);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = groups
    .map(({ heading, pages }) => ({ heading, pages: pages.filter(({ to }) => isShown(to)) }))
    .filter(({ pages }) => pages.length > 0);
  if (shown.flatMap(({ pages }) => pages).length < 2) return null;
  return (
    <Links aria-label="Settings" id={id} $isOpen={isOpen} data-sections>
      <Toggle>
        <Button
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          All settings
        </Button>
      </Toggle>
      {shown.map(({ heading, pages }) => (
        <Group key={heading}>
          <Heading>{heading}</Heading>
          {pages.map(({ label, to }) => (
            <Item key={to} to={to} end>
              {label}
            </Item>
          ))}
        </Group>
      ))}
    </Links>
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

const onlyOpenSection = css`
  display: flex;
  flex-direction: row-reverse;
  gap: 0;
  align-items: center;
  justify-content: space-between;
  div:has(> a):not(:has(.active)),
  a:not(.active),
  h2 {
    display: none;
  }
`;

/* Beside what it leads to; above it on small screens. */
const Links = styled.nav<{ $isOpen: boolean }>`
  position: sticky;
  top: ${space(4)};
  display: grid;
  flex: 0 0 11rem;
  gap: ${space(5)};
  margin-inline-start: -${space(3)};
  @media ${below.lg} {
    position: static;
    margin-inline-start: 0;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color.line};
    ${({ $isOpen }) => !$isOpen && onlyOpenSection}
  }
`;

const Group = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
`;

const Heading = styled.h2`
  padding: 0 ${space(3)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: ${weight.name};
  line-height: 1rem;
`;

const Toggle = styled.div`
  display: none;
  @media ${below.lg} {
    display: flex;
    grid-column: 1 / -1;
    justify-content: end;
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
