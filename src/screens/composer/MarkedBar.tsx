import { useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import { color, radius, space } from '@/components/theme/tokens';
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
      <Button onClick={() => onAdd(items, category)}>
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const Select = styled.select`
  flex: 0 1 130px;
  min-width: 0;
  height: 32px;
  padding: 0 ${space(2)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
`;
