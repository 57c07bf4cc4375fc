import { Page } from '@/components/layout/Page';

export function SettingsScreen() {
  return (
    <Page title="Settings" note="There is nothing to set yet.">
      {null}
    </Page>
  );
}
