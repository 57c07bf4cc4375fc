import { DashboardScreen } from '@/screens/dashboard/DashboardScreen';

export default function DashboardPage() {
  return <DashboardScreen />;
}
