import type { User } from '@/api/contract/auth';
import { Panel } from '@/components/layout/Panel';
import { SettingsFrame } from './SettingsFrame';
import { RadioField } from '@/components/forms/fields/RadioField';
import { color, space, type ThemeName } from '@/components/theme/tokens';
import { styled } from 'styled-components';

export interface ProfileScreenProps extends PreferencesProps {
  user: Pick<User, 'first_name' | 'email'>;
}

/** Who is signed in, and their preferences: My account where the API lets nobody change it. */
export function ProfileScreen({ user, ...preferences }: ProfileScreenProps) {
  return (
    <SettingsFrame>
      <Panel title="Profile">
        <Facts>
          <dt>First name</dt>
          <dd>{user.first_name || 'N/A'}</dd>
          <dt>Email</dt>
          <dd>{user.email || 'N/A'}</dd>
        </Facts>
      </Panel>
      <PreferencesPanel {...preferences} />
    </SettingsFrame>
  );
}

/** What a user sees first. */
export type StartPage = 'dashboard' | 'newsletters';

export interface PreferencesProps {
  startPage: StartPage;
  onStartPage(page: StartPage): void;
  theme: ThemeName;
  onTheme(theme: ThemeName): void;
}

const startPages: { value: StartPage; label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'newsletters', label: 'Newsletters' },
];

const themes: { value: ThemeName; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** What the user chose for this browser. A choice counts at once. */
export function PreferencesPanel({ startPage, onStartPage, theme, onTheme }: PreferencesProps) {
  return (
    <Panel title="Preferences" note="Saved in this browser as soon as you choose.">
      <RadioField
        label="Start page"
        hint="What opens after you sign in."
        options={startPages}
        value={startPage}
        onChange={({ target }) => onStartPage(target.value as StartPage)}
      />
      <RadioField
        label="Theme"
        options={themes}
        value={theme}
        onChange={({ target }) => onTheme(target.value as ThemeName)}
      />
    </Panel>
  );
}

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
