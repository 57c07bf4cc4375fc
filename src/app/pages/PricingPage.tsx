import { servedArchive, servedIssue, servedPublisher } from '@/app/publisher';
import { useQuery } from '@/app/routing/useQuery';
import { readBilling } from '@/domain/firm/plans';
import { PricingScreen } from '@/screens/pricing/PricingScreen';

export function PricingPage() {
  return (
    <PricingScreen
      publisher={servedPublisher()}
      billing={readBilling(useQuery().get('billing'))}
      archive={servedArchive()}
      issue={servedIssue()}
    />
  );
}
