import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { color, size, space } from '@/components/theme/tokens';
import { newsChangesBetween } from '@/domain/news/changes';
import { newsOf, Note } from './FigureComparison';

/** The news that were added, removed, moved and put into another category. */
export function NewsComparison({ before, after }: { before: string; after: string }) {
  const changes = newsChangesBetween(newsOf(before), newsOf(after));
  const { added, removed, moved, recategorised } = changes;
  if ([added, removed, moved, recategorised].every((list) => list.length === 0)) {
    return <Note>The same news in the same order.</Note>;
  }
  return (
    <Root>
      <Group title="Added" items={added.map(entryOf)} />
      <Group title="Removed" items={removed.map(entryOf)} />
      <Group title="Moved" items={moved.map(entryOf)} />
      <Group
        title="Category changed"
        items={recategorised.map(({ item, was }) => ({
          ...entryOf(item),
          note: `${was || 'No category'} → ${item.sub_category || 'No category'}`,
        }))}
      />
    </Root>
  );
}

interface Entry {
  id: number;
  text: string;
  note: string;
}

function entryOf({ id, text, sub_category }: NewsItem): Entry {
  return { id, text, note: sub_category };
}

function Group({ title, items }: { title: string; items: Entry[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Title>
        {title} <Count>{items.length}</Count>
      </Title>
      <NewsList items={items} />
    </section>
  );
}

/** Headlines, each with a note. */
export function NewsList({ items }: { items: readonly Entry[] }) {
  return (
    <List>
      {items.map(({ id, text, note }) => (
        <li key={id}>
          {text}
          {note && <Category>{note}</Category>}
        </li>
      ))}
    </List>
  );
}

/** All news of a version in their order. */
export function StoredNews({ value }: { value: string }) {
  return <NewsList items={newsOf(value).map(entryOf)} />;
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Title = styled.h4`
  margin-bottom: ${space(1)};
  font-weight: 600;
  font-size: ${size.body};
`;

const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 450;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding-inline-start: ${space(4)};
  font-size: ${size.table};
`;

const Category = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
