import { styled } from 'styled-components';
import { Change } from '@/components/data/Change';
import { color, size, space } from '@/components/theme/tokens';
import { snapshotChanges, snapshotFigures } from '@/domain/figures/snapshotChanges';
import * as z from 'zod/mini';
import { darkColumns, imageColumns, type StoredImageColumn } from '@/api/contract/newsletterImages';
import { NewsItem } from '@/api/contract/news';
import type { VersionField } from '@/api/contract/versions';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { formatStamp } from '@/domain/format/dates';

interface FigureComparisonProps {
  before: { title: string; value: string };
  after: { title: string; value: string };
}

/** The prices and metrics that differ, in a table. */
export function FigureComparison({ before, after }: FigureComparisonProps) {
  const [earlier, later] = [figuresOf(before.value), figuresOf(after.value)];
  const { changed, added, removed } = snapshotChanges(earlier, later);
  const isSame = changed.length === 0 && added.length === 0 && removed.length === 0;
  if (isSame) return <Note>No price or metric changed.</Note>;
  return (
    <Root>
      {changed.length > 0 && (
        <Scroll
          tabIndex={0}
          role="region"
          aria-label={`Changed prices and metrics, ${after.title}`}
        >
          <Table aria-label="Prices and metrics that changed">
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">{before.title}</th>
                <th scope="col">{after.title}</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ key, label, was, now, text, direction, source }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{was}</td>
                  <td>
                    {now}
                    {source && <Source>{source}</Source>}
                  </td>
                  <td>
                    {text && direction && (
                      <Change value={direction === 'up' ? 1 : -1} text={text} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      {added.length > 0 && <Note>Added: {added.join(', ')}</Note>}
      {removed.length > 0 && <Note>Removed: {removed.join(', ')}</Note>}
    </Root>
  );
}

/** The prices and metrics of a version. */
export function StoredFigures({ value }: { value: string }) {
  const figures = snapshotFigures(figuresOf(value)).filter(
    ({ table }) => !table.endsWith('_change') && !table.endsWith('_cap'),
  );
  return (
    <Scroll tabIndex={0} role="region" aria-label="Prices and metrics of this time">
      <Table aria-label="Prices and metrics">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ table, symbol, label, value: figure, show }) => (
            <tr key={`${table} ${symbol}`}>
              <th scope="row">{label}</th>
              <td>{show(figure)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** The selected news of a version. */
export function newsOf(value: string): NewsItem[] {
  return value === '' ? [] : z.array(NewsItem).parse(JSON.parse(value));
}

/** The figures of a version; null for none. */
function figuresOf(value: string): FigureSnapshot | null {
  return value === '' ? null : (JSON.parse(value) as FigureSnapshot);
}

export function isImage(field: VersionField): field is StoredImageColumn {
  return [...imageColumns, ...darkColumns].some((column) => column === field);
}

export function isCommentary(field: VersionField): boolean {
  return field === 'daily_comments' || field === 'daily_comments_technical';
}

/** A line as people read it: the name of an author, a date in words. */
export function lineOf(
  field: VersionField,
  value: string,
  authorName: (stored: string) => string,
): string {
  if (field === 'author') return authorName(value);
  return field === 'date' ? formatStamp(value) : value;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Scroll = styled.div`
  max-height: 420px;
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(2)};
    text-align: right;
    border-bottom: 1px solid ${color.line};
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: left;
  }
  thead th {
    position: sticky;
    top: 0;
    color: ${color.inkSoft};
    font-weight: 600;
    background: ${color.panel};
  }
  tbody th {
    font-weight: 450;
  }
`;

const Source = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

/** A sentence where there is nothing else to show. */
export const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
