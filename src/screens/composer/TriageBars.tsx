import { useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import { color, radius, size, space } from '@/components/theme/tokens';
import { emailCategories } from '@/domain/news/news';
import { suggestCategory } from '@/domain/news/suggestCategory';

interface MarkedBarProps {
  items: NewsItem[];
  onAdd(items: NewsItem[], category: NewsCategory): void;
  onClear(): void;
}

/** Adds all marked items to one category. */
export function MarkedBar({ items, onAdd, onClear }: MarkedBarProps) {
  const [chosen, setChosen] = useState<NewsCategory | null>(null);
  const category = chosen ?? likely(items);
  return (
    <Bar role="group" aria-label="Marked items">
      <Select
        aria-label="Category of the marked items"
        value={category}
        onChange={({ target }) => setChosen(target.value as NewsCategory)}
      >
        {emailCategories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Button kind="accent" onClick={() => onAdd(items, category)}>
        Add {items.length} to {category}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </Bar>
  );
}

/** The category that is suggested for most of the items. */
function likely(items: NewsItem[]): NewsCategory {
  const suggested = items.flatMap((item) => suggestCategory(item) ?? []);
  const count = (category: NewsCategory) => suggested.filter((each) => each === category).length;
  return suggested.toSorted((a, b) => count(b) - count(a))[0] ?? 'Quick Bits';
}

interface DropZonesProps {
  items: NewsItem[];
  /** Null only selects the items. */
  onDrop(category: NewsCategory | null): void;
}

/** Every category as a target, while items of the bucket are dragged. */
export function DropZones({ items, onDrop }: DropZonesProps) {
  const suggested = items.length === 1 && items[0] ? suggestCategory(items[0]) : null;
  const zone = (category: NewsCategory | null) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      onDrop(category);
    },
  });
  return (
    <Zones aria-hidden="true">
      <Zone {...zone(null)}>Selected News, no category yet</Zone>
      {emailCategories.map((category) => (
        <Zone key={category} $isSuggested={category === suggested} {...zone(category)}>
          {category}
        </Zone>
      ))}
    </Zones>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  background: ${color.accentTint};
`;

const Select = styled.select`
  flex: 0 1 130px;
  min-width: 0;
  height: 34px;
  padding: 0 ${space(2)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
`;

const Zones = styled.div`
  position: absolute;
  inset: 0;
  z-index: 3;
  display: grid;
  grid-template-columns: 1fr 1fr;
  grid-auto-rows: minmax(26px, 1fr);
  gap: ${space(1)};
  padding: ${space(2)};
  background: ${color.panel};
`;

const Zone = styled.div<{ $isSuggested?: boolean }>`
  display: grid;
  align-items: center;
  padding: 0 ${space(2)};
  overflow: hidden;
  font-size: ${size.caption};
  line-height: 0.875rem;
  background: ${({ $isSuggested }) => ($isSuggested ? color.accentTint : color.sunk)};
  border: 1px dashed ${({ $isSuggested }) => ($isSuggested ? color.accent : color.lineStrong)};
  border-radius: ${radius.control};
`;
