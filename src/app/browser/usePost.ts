import useSWR from 'swr';
import type { ApiError } from '@/api/client';
import { websiteCalls, type PostMetadata } from '@/api/contract/website';
import { website } from '@/app/sending/contentInput';

/** What the firm's website says about a post. It isn't asked while the id is null. */
export function usePost(id: number | null) {
  const { data, error, mutate } = useSWR<PostMetadata, ApiError>(
    id === null ? null : [websiteCalls.post.path, id],
    async () => (await website.send(websiteCalls.post, { id: id ?? 0 })).response,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    post: data,
    error: error?.message ?? null,
    onRetry: () => void mutate(),
  };
}
