import { useState } from 'react';
import useSWR from 'swr';
import { useCapability } from '@/api/ApiProvider';
import { useUtmTags } from '@/api/hooks/utm';
import { UtmTagsScreen } from '@/screens/utmTags/UtmTagsScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useLists } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';
import type { ApiError } from '@/api/client';
import { type PostMetadata, websiteCalls } from '@/api/contract/website';
import { website } from '@/app/sending/contentInput';

const places = [
  { name: 'utm-tags', prefix: '' },
  { name: 'utm-posts', prefix: 'posts.' },
] as const;

export function UtmTagsPage() {
  const { onRemovePost, ...tags } = useUtmTags();
  const mayRemovePosts = useCapability('utmPosts');
  const [postId, setPostId] = useState<number | null>(null);
  const [list, postList] = useLists(places);
  return (
    <UtmTagsScreen
      {...tags}
      onRemovePost={mayRemovePosts ? onRemovePost : undefined}
      {...{ list, postList }}
      restriction={useRestriction()}
      website={{ ...usePost(postId), onRead: (post) => setPostId(post?.ID ?? null) }}
      onCopy={(text) => copyWithToast(text, 'Copied!', 'Copy failed!')}
    />
  );
}

/** What the firm's website says about a post. It isn't asked while the id is null. */
function usePost(id: number | null) {
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
