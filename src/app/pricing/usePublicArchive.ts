import useSWR from 'swr';
import { archivePath } from '@/domain/newsletter/archivePath';

/** Only the archive answers with a feed: a server without one may answer every address with a page. */
async function isArchiveThere(feed: string): Promise<boolean> {
  const answer = await fetch(feed, { method: 'HEAD', credentials: 'omit' }).catch(() => null);
  const type = answer?.headers.get('content-type') ?? '';
  return answer?.ok === true && type.startsWith('application/atom+xml');
}

/** The path of the public newsletter archive, or null while it is off and until that is known. */
export function usePublicArchive(): string | null {
  const { data = false } = useSWR(`${archivePath}/feed.xml`, isArchiveThere, {
    revalidateOnFocus: false,
  });
  return data ? archivePath : null;
}
