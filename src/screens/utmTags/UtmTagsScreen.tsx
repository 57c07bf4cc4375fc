import { useState } from 'react';
import type { UtmLists, UtmPost, UtmTag, UtmTagDraft } from '@/api/contract/utm';
import type { PostMetadata } from '@/api/contract/website';
import { Button } from '@/components/actions/Button';
import type { ListTies, ListView } from '@/components/data/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { CurrentStocks } from './CurrentStocks';
import { ManuallyAdded } from './ManuallyAdded';
import { postTitle } from './postTitle';

const UtmTagModal = lazyModal(() => import('./UtmTagModal'));
const UtmModal = lazyModal(() => import('./UtmModal'));

export interface UtmTagsScreenProps {
  /** Undefined while they are on their way. */
  lists: UtmLists | undefined;
  failure: string | null;
  onRetry(): void;
  /** Of what was added manually; its search is the posts’ too. */
  list: ListTies;
  postList: ListTies;
  website: WebsiteProps;
  onSave(draft: UtmTagDraft): Promise<boolean>;
  onRemove(tag: UtmTag): Promise<boolean>;
  /** Takes it out of the list; the website keeps it. */
  onRemovePost(post: UtmPost): Promise<boolean>;
  /** Puts text on the clipboard and says so; false where the browser refuses. */
  onCopy(text: string): Promise<boolean>;
}

/** Where the link of a post comes from. */
export interface WebsiteProps {
  /** Asks for a post; null when none is wanted any more. */
  onRead(post: UtmPost | null): void;
  /** What was asked for; undefined until it is there. */
  post: PostMetadata | undefined;
  failure: string | null;
  onRetry(): void;
}

const newTag: UtmTagDraft = { name: '', link: '', service: '' };

export function UtmTagsScreen(props: UtmTagsScreenProps) {
  const { list, lists, postList, failure, onRetry, website } = props;
  const [draft, setDraft] = useState<UtmTagDraft | null>(null);
  const [tag, setTag] = useState<UtmTag | null>(null);
  const [post, setPost] = useState<UtmPost | null>(null);
  const reading = { failure, onRetry };

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
        <Button kind="accent" onClick={() => setDraft(newTag)}>
          Add UTM Tag
        </Button>
      }
    >
      <ManuallyAdded
        tags={lists?.manual}
        {...reading}
        list={{ ...list, onView: handleView }}
        onView={setTag}
        onEdit={setDraft}
        onRemove={props.onRemove}
      />
      <CurrentStocks
        posts={lists?.posts}
        {...reading}
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
          failure={website.failure}
          onRetry={website.onRetry}
          onCopy={props.onCopy}
          onClose={() => handlePost(null)}
        />
      )}
    </Page>
  );
}
