import { useState } from 'react';
import {
  deliveryCalls as calls,
  type DeliveryCheck,
  type DeliveryService,
} from '@/api/contract/settings';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** The connected services, and the last check of each on this page. */
export function useDeliveries() {
  const list = useCall(calls.list, {});
  const ask = useAsk();
  const [checks, setChecks] = useState<Partial<Record<DeliveryService, DeliveryCheck>>>({});
  return {
    deliveries: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    checks,
    async onCheck(service: DeliveryService) {
      const answer = await ask(calls.check, { service });
      if (answer) setChecks((all) => ({ ...all, [service]: answer.response }));
    },
  };
}
