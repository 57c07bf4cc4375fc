import { usePublicArchive } from '@/app/pricing/usePublicArchive';
import { useQuery } from '@/app/routing/useQuery';
import { readBilling } from '@/domain/firm/plans';
import { PricingScreen } from '@/screens/pricing/PricingScreen';

export default function PricingPage() {
  return (
    <PricingScreen billing={readBilling(useQuery().get('billing'))} archive={usePublicArchive()} />
  );
}
