import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { color, size, weight } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import type { BucketView, Fold } from '@/domain/news/bucket';
import { publishedLabel, publishedTitle } from '@/domain/news/story';

interface ItemProps {
  item: NewsItem;
}

/** The headline in at most two lines, linked if its link is safe. */
export function Headline({ item }: ItemProps) {
  const href = safeHref(item.link);
  return (
    <Text title={item.text.length > longHeadline ? item.text : undefined}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {item.text}
        </a>
      ) : (
        item.text
      )}
    </Text>
  );
}

/** More characters than this may not fit into two lines. */
const longHeadline = 90;

/** Which earlier newsletter had the story. */
export function Ran({ item: { published_in } }: ItemProps) {
  if (!published_in) return null;
  return <span title={publishedTitle(published_in)}>{publishedLabel(published_in)}</span>;
}

interface BucketGroups extends Pick<BucketView, 'folds' | 'leaders'> {
  /** Shows or hides the items grouped under this one. */
  onFold(leader: NewsItem): void;
}

/** The groups shown. They come by context so that the column objects never change. */
export const BucketFolding = createContext<BucketGroups>({
  folds: new Map(),
  leaders: new Map(),
  onFold: () => undefined,
});

/** A headline in the bucket: indented if it belongs to the group of the one above. */
export function BucketHeadline({ item }: ItemProps) {
  const { leaders } = use(BucketFolding);
  if (!leaders.has(item.id)) return <Headline item={item} />;
  return (
    <Indented>
      <Headline item={item} />
    </Indented>
  );
}

/** Shows or hides the items about the same story; nothing for an item without any. */
export function FoldButton({ item }: ItemProps) {
  const { folds, onFold } = use(BucketFolding);
  const fold = folds.get(item.id);
  if (!fold) return null;
  return (
    <FoldToggle
      type="button"
      aria-expanded={fold.isOpen}
      aria-label={`${foldLabel(fold)}: ${item.text}`}
      title={foldLabel(fold)}
      onClick={() => onFold(item)}
    >
      {fold.count} more
      <FoldArrow viewBox="0 0 8 8" $isOpen={fold.isOpen} aria-hidden="true">
        <path d="M2 0l5 4-5 4z" />
      </FoldArrow>
    </FoldToggle>
  );
}

/** `2 more like this, 1 selected`. */
function foldLabel({ count, selectedCount }: Fold): string {
  return `${count} more like this${selectedCount > 0 ? `, ${selectedCount} selected` : ''}`;
}

const Text = styled.span`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  color: ${color.ink};
  font-size: ${size.body};
  font-weight: ${weight.text};
  line-height: 1.25rem;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Indented = styled.span`
  display: block;
  min-width: 0;
  padding-left: 10px;
  border-left: 2px solid ${color.line};
`;

const FoldToggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 6px;
  color: ${color.inkSoft};
  font-size: inherit;
  background: none;
  border: 0;
  border-radius: 4px;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const FoldArrow = styled.svg<{ $isOpen: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  fill: currentColor;
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(90deg)' : 'none')};
`;
