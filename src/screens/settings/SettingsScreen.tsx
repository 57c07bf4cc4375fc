import { Page } from '@/components/layout/Page';

export function SettingsScreen() {
  return (
    <Page title="Settings" note="No settings yet.">
      {null}
    </Page>
  );
}
