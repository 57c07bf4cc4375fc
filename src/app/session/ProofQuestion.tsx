import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { accountCalls } from '@/api/contract/account';
import { passkeyCalls } from '@/api/contract/passkeys';
import { useCall } from '@/api/swr';
import { servedWays } from '@/app/publisher';
import { lazyModal } from '@/components/feedback/lazyModal';
import { providerName } from '@/domain/firm/identity';
import { useProofQuestion } from './proof';
import { providerHref } from './signInWays';

const ProofModal = lazyModal(() => import('@/screens/shell/ProofModal'));

/** Asks who it is above whatever is open, while a sensitive call waits for it. */
export function ProofQuestion() {
  const question = useProofQuestion();
  return question && <ProofDialog settle={question.settle} />;
}

function ProofDialog({ settle }: { settle(isProven: boolean): void }) {
  const { client } = useApi();
  const [error, setError] = useState<string | null>(null);
  const [passkeyError, setPasskeyError] = useState<string | null>(null);
  const mayHaveNone = !servedWays().hasPasswords;
  const account = useCall(accountCalls.get, mayHaveNone ? {} : null);
  const hasPasskeys = (useCall(passkeyCalls.list, {}).data ?? []).length > 0;

  async function attempt(prove: () => Promise<unknown>, tell: typeof setError): Promise<void> {
    setError(null);
    setPasskeyError(null);
    try {
      await prove();
      settle(true);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.kind === 'signedOut') settle(false);
      else tell(refused.message);
    }
  }

  if (mayHaveNone && account.isLoading) return null;
  const onPasskey = async () => {
    const { proveWithPasskey } = await import('./passkeySession');
    await attempt(() => proveWithPasskey(client), setPasskeyError);
  };
  return (
    <ProofModal
      hasPassword={account.data?.has_password ?? true}
      error={error}
      passkey={hasPasskeys ? { error: passkeyError, onUse: onPasskey } : undefined}
      provider={providerHere()}
      onProve={(password) => attempt(() => client.send(accountCalls.prove, { password }), setError)}
      onClose={() => settle(false)}
    />
  );
}

/** The identity provider, from which people come back to the page that is open now. */
function providerHere() {
  const { provider } = servedWays();
  const { pathname, search } = window.location;
  return provider
    ? { name: providerName(provider), href: providerHref(provider, pathname + search) }
    : undefined;
}
