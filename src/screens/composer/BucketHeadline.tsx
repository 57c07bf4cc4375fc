import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { color, size, space } from '@/components/theme/tokens';
import type { BucketView, Fold } from '@/domain/newsBucket';
import { Headline } from './Headline';

interface Folding extends Pick<BucketView, 'folds' | 'leaders'> {
  /** Opens or folds the rows that the item leads. */
  onFold(leader: NewsItem): void;
}

/** The groups on screen; by context, so that the columns stay the same objects while they change. */
export const BucketFolding = createContext<Folding>({
  folds: new Map(),
  leaders: new Map(),
  onFold: () => undefined,
});

/** A headline of the bucket, with what opens the rows like it, or set in below the one it is like. */
export function BucketHeadline({ item }: { item: NewsItem }) {
  const { folds, leaders, onFold } = use(BucketFolding);
  const fold = folds.get(item.id);
  if (leaders.has(item.id)) {
    return (
      <SetIn>
        <Headline item={item} />
      </SetIn>
    );
  }
  return <Headline item={item}>{fold && <FoldButton {...{ item, fold, onFold }} />}</Headline>;
}

interface FoldButtonProps extends Pick<Folding, 'onFold'> {
  item: NewsItem;
  fold: Fold;
}

function FoldButton({ item, fold, onFold }: FoldButtonProps) {
  return (
    <Toggle
      type="button"
      aria-expanded={fold.isOpen}
      aria-label={`${foldLabel(fold)}: ${item.text}`}
      onClick={() => onFold(item)}
    >
      <Wedge viewBox="0 0 8 8" $isOpen={fold.isOpen} aria-hidden="true">
        <path d="M2 0l5 4-5 4z" />
      </Wedge>
      {foldLabel(fold)}
    </Toggle>
  );
}

/** `2 more like this, 1 selected`. */
function foldLabel({ count, selectedCount }: Fold): string {
  return `${count} more like this${selectedCount > 0 ? `, ${selectedCount} selected` : ''}`;
}

const SetIn = styled.span`
  display: block;
  margin-left: ${space(1)};
  padding-left: ${space(3)};
  border-left: 2px solid ${color.lineStrong};
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
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

const Wedge = styled.svg<{ $isOpen: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  fill: currentColor;
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(90deg)' : 'none')};
`;
