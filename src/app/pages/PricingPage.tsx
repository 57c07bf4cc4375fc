import { useEffect, useState } from 'react';
import { servedPublisher } from '@/app/publisher';
import { useQuery } from '@/app/routing/useQuery';
import { readBilling } from '@/domain/firm/plans';
import { PricingScreen } from '@/screens/pricing/PricingScreen';
import { isOwnHost } from '@/app/browser/environment';
import { archivePath } from '@/domain/newsletter/archivePath';

export function PricingPage() {
  return (
    <PricingScreen
      publisher={servedPublisher()}
      billing={readBilling(useQuery().get('billing'))}
      archive={usePublicArchive()}
    />
  );
}

/** Only the archive answers with a feed: a server without one may answer every address with a page. */
async function isArchiveThere(signal: AbortSignal): Promise<boolean> {
  const asking = { method: 'HEAD', credentials: 'omit', signal } as const;
  const answer = await fetch(`${archivePath}/feed.xml`, asking).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.ok === true && type.startsWith('application/atom+xml');
}

/**
 * The path of the public newsletter archive, or null while it is off and until that is known. Only our
 * own server has one, which serves the dashboard too.
 */
function usePublicArchive(): string | null {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!isOwnHost()) return undefined;
    const leaving = new AbortController();
    void isArchiveThere(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setIsThere(found);
    });
    return () => leaving.abort();
  }, []);
  return isThere ? archivePath : null;
}
