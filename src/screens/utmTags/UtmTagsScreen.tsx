import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { UtmLists, UtmPost, UtmTag, UtmTagDraft } from '@/api/contract/utm';
import type { PostMetadata } from '@/api/contract/website';
import { Button } from '@/components/actions/Button';
import type { ListController, ListView } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import Link2 from 'lucide-react/icons/link-2';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
import { List } from '@/components/data/list/List';
import type { Column } from '@/components/data/table/column';
import { Panel } from '@/components/layout/Panel';
import { newsWords } from '@/domain/news/news';
import { Subject } from './Subject';
import { space } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';

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
interface WebsiteProps {
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
  const search = list.view.search.trim();

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
      <Panel title="Manually Added">
        <List
          {...list}
          onView={handleView}
          label="Manually Added"
          searchLabel="Search by name or post title"
          searchIn={({ name }) => name}
          columns={tagColumns({
            onView: setTag,
            onEdit: setDraft,
            onRemove: props.onRemove,
            restriction,
          })}
          rows={lists?.manual}
          rowKey={({ id }) => id}
          {...{ error, onRetry }}
          empty="No UTM tags yet. Press Add UTM Tag to add the first one."
          notFound="No matching UTM tags."
          rowKeys={[
            { keys: 'v', does: 'View UTMs of the selected row', act: setTag },
            { keys: 'e', does: 'Edit the selected row', act: setDraft },
          ]}
        />
      </Panel>
      <Panel title="Current Stocks" note={search && `Filtered by “${search}”.`}>
        <List
          {...postList}
          view={{ ...postList.view, search: list.view.search }}
          label="Current Stocks"
          cards="phone"
          searchIn={postTitle}
          columns={postColumns({ onView: handlePost, onRemove: props.onRemovePost, restriction })}
          rows={lists?.posts}
          rowKey={({ ID }) => ID}
          firstSort={{ id: 'date', direction: 'desc' }}
          {...{ error, onRetry }}
          empty="No posts yet. Posts from the website appear here."
          notFound="No matching posts."
          rowKeys={[{ keys: 'v', does: 'View UTMs of the selected row', act: handlePost }]}
        />
      </Panel>
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

/** The actions on a row. */
interface PostActions {
  onView(post: UtmPost): void;
  /** Absent where the API can't take a post out of the list. */
  onRemove?: ((post: UtmPost) => Promise<boolean>) | undefined;
  restriction: string | undefined;
}

/** The specified columns of the website's posts. */
export function postColumns({ onView, onRemove, restriction }: PostActions): Column<UtmPost>[] {
  const columns: Column<UtmPost>[] = [
    {
      id: 'title',
      header: 'Post Title',
      cell: (post) => <Title dir="auto">{postTitle(post)}</Title>,
      sort: postTitle,
      card: 'title',
    },
    {
      id: 'date',
      header: 'Post Date',
      cell: ({ post_date }) => <Moment at={post_date} />,
      sort: ({ post_date }) => post_date,
      card: 'short',
      width: '170px',
    },
    {
      id: 'utms',
      header: 'View UTMs',
      cell: (post) => (
        <Button
          kind="quiet"
          icon={<Link2 />}
          iconOnly="narrowTables"
          aria-haspopup="dialog"
          aria-label={`View UTMs of ${postTitle(post)}`}
          onClick={() => onView(post)}
        >
          View UTMs
        </Button>
      ),
      width: '104px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (post) => (
        <RemoveButton
          disabledReason={restriction}
          aria-label={`Remove ${postTitle(post)}`}
          question="Are you sure you want to remove this post from the list?"
          detail={<Subject title={postTitle(post)} note="It stays on the website." />}
          onConfirm={async () => onRemove?.(post)}
        />
      ),
      width: '90px',
    },
  ];
  return columns.filter(({ id }) => onRemove || id !== 'remove');
}

/** The title as plain text, because the website's titles contain HTML entities. */
function postTitle({ ID, post_title }: UtmPost): string {
  return newsWords(post_title) || `Post ${ID}`;
}

/** The actions on a row. */
interface TagActions {
  onView(tag: UtmTag): void;
  onEdit(tag: UtmTag): void;
  onRemove(tag: UtmTag): Promise<boolean>;
  restriction: string | undefined;
}

/** The specified columns of the links that staff added. */
export function tagColumns({
  onView,
  onEdit,
  onRemove,
  restriction,
}: TagActions): Column<UtmTag>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (tag) => (
        <Name>
          <span dir="auto">{tag.name}</span>
          <EditButton aria-label={`Edit ${tag.name}`} onClick={() => onEdit(tag)} />
        </Name>
      ),
      sort: ({ name }) => name,
      card: 'title',
      width: '32%',
    },
    { id: 'link', header: 'Link', cell: LinkCell, sort: ({ link }) => link },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service }) => <Service dir="auto">{service}</Service>,
      sort: ({ service }) => service,
      width: '14%',
    },
    {
      id: 'utms',
      header: 'View UTMs',
      cell: (tag) => (
        <Button
          kind="quiet"
          icon={<Link2 />}
          iconOnly="narrowTables"
          aria-haspopup="dialog"
          aria-label={`View UTMs of ${tag.name}`}
          onClick={() => onView(tag)}
        >
          View UTMs
        </Button>
      ),
      width: '104px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (tag) => (
        <RemoveButton
          disabledReason={restriction}
          aria-label={`Remove ${tag.name}`}
          question="Are you sure you want to remove this UTM tag?"
          detail={<Subject title={tag.name} note={tag.link} />}
          onConfirm={() => onRemove(tag)}
        />
      ),
      width: '90px',
    },
  ];
}

/** Linked only if the address is safe. */
function LinkCell({ link }: UtmTag) {
  const href = safeHref(link);
  if (href === null) return <Address>{link}</Address>;
  return (
    <Address>
      <a href={href} target="_blank" rel="noreferrer">
        {link}
      </a>
    </Address>
  );
}

const Title = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-width: 200px;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
`;

const Address = styled.span`
  display: -webkit-box;
  min-width: 240px;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Service = styled.span`
  display: block;
  min-width: 80px;
  overflow-wrap: anywhere;
`;
