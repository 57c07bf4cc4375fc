import { createContext, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { color, radius, size, space } from '@/components/theme/tokens';
import { safeHref } from '@/domain/format/addresses';
import type { BucketView, Fold } from '@/domain/news/bucket';
import { publishedLabel, publishedTitle } from '@/domain/news/story';

interface HeadlineProps {
  item: NewsItem;
  /** Shown in the line below the headline. */
  children?: ReactNode;
}

/** The headline, linked if its link is safe, with a mark if an earlier newsletter had it. */
export function Headline({ item, children }: HeadlineProps) {
  const href = safeHref(item.link);
  const earlier = item.published_in;
  const hasNote = Boolean(earlier ?? children);
  return (
    <Root>
      <Text $hasNote={hasNote}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {item.text}
          </a>
        ) : (
          item.text
        )}
      </Text>
      {hasNote && (
        <Note>
          {earlier && <Mark title={publishedTitle(earlier)}>{publishedLabel(earlier)}</Mark>}
          {children}
        </Note>
      )}
    </Root>
  );
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

/** A headline in the bucket: with a toggle if it leads a group, indented if it belongs to one. */
export function BucketHeadline({ item }: { item: NewsItem }) {
  const { folds, leaders, onFold } = use(BucketFolding);
  const fold = folds.get(item.id);
  if (leaders.has(item.id)) {
    return (
      <Indented>
        <Headline item={item} />
      </Indented>
    );
  }
  return <Headline item={item}>{fold && <FoldButton {...{ item, fold, onFold }} />}</Headline>;
}

interface FoldButtonProps extends Pick<BucketGroups, 'onFold'> {
  item: NewsItem;
  fold: Fold;
}

function FoldButton({ item, fold, onFold }: FoldButtonProps) {
  return (
    <FoldToggle
      type="button"
      aria-expanded={fold.isOpen}
      aria-label={`${foldLabel(fold)}: ${item.text}`}
      onClick={() => onFold(item)}
    >
      <FoldArrow viewBox="0 0 8 8" $isOpen={fold.isOpen} aria-hidden="true">
        <path d="M2 0l5 4-5 4z" />
      </FoldArrow>
      {foldLabel(fold)}
    </FoldToggle>
  );
}

/** `2 more like this, 1 selected`. */
function foldLabel({ count, selectedCount }: Fold): string {
  return `${count} more like this${selectedCount > 0 ? `, ${selectedCount} selected` : ''}`;
}

const Root = styled.span`
  display: block;
  min-width: var(--least-width, 200px);
`;

/* Clamped only if all rows of the table have the same height. */
const Text = styled.span<{ $hasNote: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $hasNote }) =>
    $hasNote ? 'calc(var(--row-lines) - 1)' : 'var(--row-lines)'};
`;

const Note = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: 1.25rem;
  white-space: nowrap;
`;

const Mark = styled.span`
  padding: 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Indented = styled.span`
  display: block;
  margin-left: ${space(1)};
  padding-left: ${space(3)};
  border-left: 2px solid ${color.lineStrong};
`;

const FoldToggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 1.5rem;
  margin-block: -2px;
  margin-inline: -6px;
  padding: 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  text-align: left;
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
