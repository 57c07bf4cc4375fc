import type { User } from '@/api/contract/auth';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { SettingsFrame } from './SettingsFrame';
import { RadioField } from '@/components/forms/fields/RadioField';
import { color, space, type ThemeName } from '@/components/theme/tokens';
import { styled } from 'styled-components';

export interface ProfileScreenProps extends AppearancePanelProps {
  user: Pick<User, 'first_name' | 'email'>;
}

/** Who is signed in, and how the dashboard looks: My account where the API lets nobody change it. */
export function ProfileScreen({ user, ...appearance }: ProfileScreenProps) {
  return (
    <SettingsFrame>
      <Columns>
        <Stack>
          <Panel title="Profile">
            <Facts>
              <dt>First name</dt>
              <dd>{user.first_name || 'N/A'}</dd>
              <dt>Email</dt>
              <dd>{user.email || 'N/A'}</dd>
            </Facts>
          </Panel>
        </Stack>
        <Stack>
          <AppearancePanel {...appearance} />
        </Stack>
      </Columns>
    </SettingsFrame>
  );
}

export interface AppearancePanelProps {
  theme: ThemeName;
  onTheme(theme: ThemeName): void;
}

const options: { value: ThemeName; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** How the dashboard looks on this computer. */
export function AppearancePanel({ theme, onTheme }: AppearancePanelProps) {
  return (
    <Panel title="Appearance">
      <RadioField
        label="Theme"
        hint="On this computer."
        options={options}
        value={theme}
        onChange={({ target }) => onTheme(target.value as ThemeName)}
      />
    </Panel>
  );
}

/** Panels side by side, where there is room for them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(4)};
  align-items: start;
`;

/** Names and what they are, in two columns. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
