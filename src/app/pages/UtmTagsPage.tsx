import { useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { useUtmTags } from '@/api/hooks/utm';
import { UtmTagsScreen } from '@/screens/utmTags/UtmTagsScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useLists } from '@/app/routing/useList';
import { usePost } from '@/app/browser/usePost';
import { useRestriction } from '@/app/session/useRestriction';

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
