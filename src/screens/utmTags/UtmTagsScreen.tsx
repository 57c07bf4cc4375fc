import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { UtmLists, UtmPost, UtmTag, UtmTagDraft } from '@/api/contract/utm';
import type { PostMetadata } from '@/api/contract/website';
import { Button } from '@/components/actions/Button';
import type { ListController, ListView } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { CurrentStocks, postTitle } from './CurrentStocks';
import { ManuallyAdded } from './ManuallyAdded';

const UtmTagModal = lazyModal(() => import('./UtmTagModal'));
const UtmModal = lazyModal(() => import('./UtmModal'));

export interface UtmTagsScreenProps {
  /** Undefined while loading. */
  lists: UtmLists | undefined;
  error: string | null;
  onRetry(): void;
  /** List of the added links; its search also applies to the posts. */
  list: ListController;
  postList: ListController;
  website: WebsiteProps;
  onSave(draft: UtmTagDraft): Promise<boolean>;
  /** Why the user may not remove links and posts; undefined if they may. */
  restriction?: string | undefined;
  onRemove(tag: UtmTag): Promise<boolean>;
  /** Takes it out of the list; the website keeps it. Absent where the API can't do that. */
  onRemovePost?: ((post: UtmPost) => Promise<boolean>) | undefined;
  /** Copies text and shows a message; false if the browser blocks it. */
  onCopy(text: string): Promise<boolean>;
}

/** Where the link of a post comes from. */
export interface WebsiteProps {
  /** Requests a post; null when it is no longer needed. */
  onRead(post: UtmPost | null): void;
  /** The requested post; undefined while loading. */
  post: PostMetadata | undefined;
  error: string | null;
  onRetry(): void;
}

const newTag: UtmTagDraft = { name: '', link: '', service: '' };

export function UtmTagsScreen(props: UtmTagsScreenProps) {
  const { list, lists, postList, error, onRetry, website, restriction } = props;
  const [draft, setDraft] = useState<UtmTagDraft | null>(null);
  const [tag, setTag] = useState<UtmTag | null>(null);
  const [post, setPost] = useState<UtmPost | null>(null);
  const shared = { error, onRetry, restriction };

  const handleView = (change: Partial<ListView>) => {
    list.onView(change);
    if (change.search !== undefined) postList.onView({ search: change.search, page: 1 });
  };
  const handlePost = (wanted: UtmPost | null) => {
    setPost(wanted);
    website.onRead(wanted);
  };
  const handleSave = async (edited: UtmTagDraft) => {
    const isSaved = await props.onSave(edited);
    if (isSaved) setDraft(null);
    return isSaved;
  };

  return (
    <Page
      title="UTM Tags"
      actions={
        <Button kind="accent" icon={<Plus />} onClick={() => setDraft(newTag)}>
          Add UTM Tag
        </Button>
      }
    >
      <ManuallyAdded
        tags={lists?.manual}
        {...shared}
        list={{ ...list, onView: handleView }}
        onView={setTag}
        onEdit={setDraft}
        onRemove={props.onRemove}
      />
      <CurrentStocks
        posts={lists?.posts}
        {...shared}
        list={{ ...postList, view: { ...postList.view, search: list.view.search } }}
        onView={handlePost}
        onRemove={props.onRemovePost}
      />
      {draft && <UtmTagModal draft={draft} onSave={handleSave} onClose={() => setDraft(null)} />}
      {tag && (
        <UtmModal
          source={{ title: tag.name, link: tag.link }}
          onCopy={props.onCopy}
          onClose={() => setTag(null)}
        />
      )}
      {post && (
        <UtmModal
          source={{ title: postTitle(post), link: website.post?.link }}
          error={website.error}
          onRetry={website.onRetry}
          onCopy={props.onCopy}
          onClose={() => handlePost(null)}
        />
      )}
    </Page>
  );
}
