import { RadioField } from '@/components/forms/fields/RadioField';
import { Panel } from '@/components/layout/Panel';
import type { ThemeName } from '@/components/theme/tokens';

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
