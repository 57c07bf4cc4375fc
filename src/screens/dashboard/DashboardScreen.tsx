import { Page } from '@/components/layout/Page';

export function DashboardScreen() {
  return (
    <Page title="Dashboard" note="Nothing here yet.">
      {null}
    </Page>
  );
}
