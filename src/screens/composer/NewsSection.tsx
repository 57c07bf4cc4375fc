import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { Table } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { CategoryModal } from './CategoryModal';
import { bucketColumns, selectedColumns } from './newsColumns';
import { NewsKeysHelp } from './NewsKeysHelp';
import { useNewsKeys } from './useNewsKeys';
import { useNewsUndo, type NewsActions } from './useNewsUndo';

export interface NewsSectionProps extends NewsActions {
  /** The newsletter's items; undefined while they are on their way. */
  selected: NewsItem[] | undefined;
  selectedFailure: string | null;
  onRetrySelected(): void;
  /** Today's news. */
  bucket: NewsItem[] | undefined;
  bucketFailure: string | null;
  onRetryBucket(): void;
}

export function NewsSection(props: NewsSectionProps) {
  const area = useRef<HTMLDivElement>(null);
  const [categorised, setCategorised] = useState<NewsItem | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { undo, ...actions } = useNewsUndo(props);
  const toggle = (item: NewsItem) => (item.block ? actions.onRemove : actions.onSelect)(item);
  const keys = useNewsKeys(area, {
    selected: props.selected,
    onToggle: toggle,
    onCategory: setCategorised,
    onUndo: undo,
    onHelp: () => setHelpOpen(true),
  });

  const handleCategory = async (item: NewsItem, category: NewsCategory) => {
    const isSaved = await actions.onCategorise(item, category);
    if (isSaved) setCategorised(null);
    return isSaved;
  };

  return (
    <Area ref={area}>
      <Panel title="Selected News">
        <Table
          label="Selected News"
          columns={selectedColumns({ onRemove: actions.onRemove, onCategory: setCategorised })}
          rows={props.selected}
          rowKey={({ id }) => id}
          failure={props.selectedFailure}
          onRetry={props.onRetrySelected}
          empty="No news selected yet. Press Select on an item of the bucket below."
        />
      </Panel>
      <Bucket {...props} keys={keys} onToggle={toggle} />
      {categorised && (
        <CategoryModal
          item={categorised}
          onSave={handleCategory}
          onClose={() => setCategorised(null)}
        />
      )}
      {isHelpOpen && <NewsKeysHelp onClose={() => setHelpOpen(false)} />}
    </Area>
  );
}

interface BucketProps extends NewsSectionProps {
  keys: ReturnType<typeof useNewsKeys>;
  onToggle(item: NewsItem): void;
}

function Bucket({ bucket, bucketFailure, onRetryBucket, keys, onToggle }: BucketProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const found = bucket?.filter((item) => matches(item, wanted));
  const chosen = bucket?.filter(({ block }) => block).map(({ id }) => id);

  return (
    <Panel
      title="News Bucket"
      note="Press ? for the keyboard shortcuts"
      actions={
        <Filter>
          <SearchField label="Filter the bucket" value={filter} onChange={setFilter} />
        </Filter>
      }
    >
      <div>
        <Table
          label="News Bucket"
          columns={bucketColumns(onToggle)}
          rows={found}
          rowKey={({ id }) => id}
          selectedKeys={new Set(chosen)}
          currentKey={keys.currentKey}
          onCurrent={keys.onCurrent}
          onShown={keys.onShown}
          failure={bucketFailure}
          onRetry={onRetryBucket}
          empty={wanted ? 'No item has this in its text, author or content.' : 'No news today yet.'}
        />
        <Said role="status">{keys.said}</Said>
      </div>
    </Panel>
  );
}

function matches({ text, author, content }: NewsItem, wanted: string): boolean {
  return [text, author, content].some((part) => part.toLowerCase().includes(wanted));
}

/* Holds the keys of both panels and leaves their place to the grid around it. */
const Area = styled.div`
  display: contents;
`;

const Filter = styled.div`
  width: min(280px, 70vw);
`;

/* In sight at the foot of the window, however long the bucket. */
const Said = styled.p`
  position: sticky;
  bottom: ${space(2)};
  z-index: 1;
  width: fit-content;
  min-height: ${space(9)};
  margin-top: ${space(2)};
  padding: 7px ${space(3)};
  font-size: ${size.table};
  line-height: 20px;
  &:not(:empty) {
    background: ${color.panel};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    padding-block: 6px;
  }
`;
