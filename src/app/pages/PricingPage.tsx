import { PricingScreen } from '@/screens/pricing/PricingScreen';

export default function PricingPage() {
  return <PricingScreen />;
}
