import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { accountCalls } from '@/api/contract/account';
import { lazyModal } from '@/components/feedback/lazyModal';
import { useProofQuestion } from './proof';

const ProofModal = lazyModal(() => import('@/screens/shell/ProofModal'));

/** Asks for the password above whatever is open, while a sensitive call waits for it. */
export function ProofQuestion() {
  const { client } = useApi();
  const [error, setError] = useState<string | null>(null);
  const question = useProofQuestion();
  if (!question) return null;
  const close = (isProven: boolean) => {
    setError(null);
    question.settle(isProven);
  };

  async function prove(password: string): Promise<void> {
    setError(null);
    try {
      await client.send(accountCalls.prove, { password });
      close(true);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.kind === 'signedOut') close(false);
      else setError(refused.message);
    }
  }

  return <ProofModal error={error} onProve={prove} onClose={() => close(false)} />;
}
