import { Alert } from '@/components/feedback/Alert';
import { formatPercent } from '@/domain/numbers';

/** Warns of more than 100 percent; nothing hinders a rebalance (second document §5). */
export function OverWeight({ total }: { total: number }) {
  if (total <= 100) return null;
  return (
    <Alert kind="warn">
      The weights add up to {formatPercent(total)}, which is more than 100%. You can rebalance all
      the same.
    </Alert>
  );
}
