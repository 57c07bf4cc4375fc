import { SettingsScreen } from '@/screens/settings/SettingsScreen';

export default function SettingsPage() {
  return <SettingsScreen />;
}
