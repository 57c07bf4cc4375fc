import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { Table } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Panel } from '@/components/layout/Panel';
import { color, radius, size, space } from '@/components/theme/tokens';
import { BucketFolding } from './BucketHeadline';
import { bucketColumns, BucketToggle } from './newsColumns';
import { useBucket } from './useBucket';
import type { NewsRows } from './useNewsRows';

interface NewsBucketProps {
  items: NewsItem[] | undefined;
  failure: string | null;
  onRetry(): void;
  rows: NewsRows;
  /** What the last key did. */
  said: string;
  onToggle(item: NewsItem): void;
}

/** Today's news, filtered; what tells one story is one row until it is opened. */
export function NewsBucket({ items, failure, onRetry, rows, said, onToggle }: NewsBucketProps) {
  const bucket = useBucket(items);
  const { onFold } = rows;
  const { fold } = bucket;
  const current = rows.of('bucket');
  useEffect(() => {
    onFold((item) => {
      const { leader, said: words } = fold(item);
      if (leader.id !== item.id) current.onCurrent(leader.id);
      return words;
    });
  });

  return (
    <Panel
      title="News Bucket"
      note="Press ? for the keyboard shortcuts"
      actions={
        <Filter>
          <SearchField label="Filter the bucket" value={bucket.filter} onChange={bucket.onFilter} />
        </Filter>
      }
    >
      <div>
        <BucketToggle value={onToggle}>
          <BucketFolding value={bucket.folding}>
            <Table
              label="News Bucket"
              columns={bucketColumns}
              rows={bucket.rows}
              unfiltered={items?.length}
              rowLines={3}
              rowKey={keyOf}
              order={bucket.order}
              selectedKeys={bucket.selectedKeys}
              {...current}
              failure={failure}
              onRetry={onRetry}
              empty={
                bucket.filter.trim()
                  ? 'No item has this in its text, author or content.'
                  : 'No news today yet.'
              }
            />
          </BucketFolding>
        </BucketToggle>
        <Said role="status">{said}</Said>
      </div>
    </Panel>
  );
}

function keyOf({ id }: NewsItem): number {
  return id;
}

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
