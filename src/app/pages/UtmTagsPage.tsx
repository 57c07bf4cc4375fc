import { useState } from 'react';
import { useUtmTags } from '@/api/hooks/utm';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { UtmTagsScreen } from '@/screens/utmTags/UtmTagsScreen';
import { useLists } from '../useList';
import { usePost } from '../usePost';

const places = [
  { name: 'utm-tags', prefix: '' },
  { name: 'utm-posts', prefix: 'posts.' },
] as const;

export default function UtmTagsPage() {
  const [postId, setPostId] = useState<number | null>(null);
  const [list, postList] = useLists(places);
  return (
    <UtmTagsScreen
      {...useUtmTags()}
      {...{ list, postList }}
      website={{ ...usePost(postId), onRead: (post) => setPostId(post?.ID ?? null) }}
      onCopy={copy}
    />
  );
}

async function copy(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  await showToast(isCopied ? copied : refused);
  return isCopied;
}

const copied = { kind: 'success', message: 'Copied!' } as const;
const refused = { kind: 'error', message: 'Copy failed!' } as const;
