import { Page } from '@/components/layout/Page';

export function DashboardScreen() {
  return (
    <Page title="Dashboard" note="Nothing stands here yet.">
      {null}
    </Page>
  );
}
