import { styled } from 'styled-components';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/actions/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatDecimals, formatMoney, formatMoneyAbbreviated } from '@/domain/format/numbers';

interface Fact {
  name: string;
  /** Undefined while loading. */
  value: string | undefined;
  note?: string;
}

/** Figures with their names, up to four side by side where there is room, or fewer. */
export function Facts({ facts, most = 4 }: { facts: Fact[]; most?: 2 | 4 }) {
  return (
    <List $most={most} aria-busy={facts.some(({ value }) => value === undefined)}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Value>{value ?? <Skeleton lines={1} height={24} />}</Value>
          {note !== undefined && <Note>{note}</Note>}
        </div>
      ))}
    </List>
  );
}

interface InsightSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a panel with its own heading. */
export function InsightSection({ title, action, children }: InsightSectionProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        {action}
      </Head>
      {children}
    </Section>
  );
}

interface DownloadButtonProps<Row> {
  /** Of the table. */
  title: string;
  /** Undefined while loading. */
  rows: Row[] | undefined;
  onDownload(rows: Row[]): void;
}

/** Downloads a table that has rows. */
export function DownloadButton<Row>({ title, rows, onDownload }: DownloadButtonProps<Row>) {
  return (
    <Button
      aria-label={`Download CSV of ${title}`}
      disabled={!rows || rows.length === 0}
      onClick={() => rows && onDownload(rows)}
    >
      Download CSV
    </Button>
  );
}

const trillion = 1e12;

/** Dollars, abbreviated above a trillion so that they fit into a card. */
export function moneyText(value: number | null): string {
  const isHuge = value !== null && Math.abs(value) > trillion;
  return isHuge ? formatMoneyAbbreviated(value) : formatMoney(value);
}

interface CountBarProps {
  count: number | null;
  /** The highest count of the table, whose bar is as wide as the cell. */
  most: number;
}

/** A count in a table's cell, with a bar for it. Screen readers get the count alone. */
export function CountBar({ count, most }: CountBarProps) {
  const share = most > 0 && count !== null ? (count / most) * 100 : 0;
  return (
    <CountRow $digits={formatDecimals(most, 0).length}>
      <Track aria-hidden="true">{share > 0 && <Bar style={{ width: `${share}%` }} />}</Track>
      <span>{formatDecimals(count, 0)}</span>
    </CountRow>
  );
}

/** The highest of the known counts; 0 if none is known. */
export function highest(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((most, count) => Math.max(most, count ?? 0), 0);
}

/** Two sections side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)};
  align-items: start;
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A line below a section's heading. */
export const SectionNote = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const List = styled.dl<{ $most: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(180px, ${({ $most }) => 100 / $most}% - ${space(5)})), 1fr)
  );
  gap: ${space(4)} ${space(6)};
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const Value = styled.dd`
  min-height: ${space(8)};
  > div {
    max-width: 140px;
    padding-block: ${space(1)};
  }
  font-weight: 600;
  font-size: ${size.title};
  line-height: ${space(8)};
`;

const Note = styled.dd`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  min-height: ${space(9)};
  h3 {
    font-weight: 600;
    font-size: ${size.body};
  }
`;

/* All numbers of a table have the same width, so that its bars have the same scale. */
const CountRow = styled.span<{ $digits: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(3ch, ${({ $digits }) => $digits}ch);
  gap: ${space(3)};
  align-items: center;
  font-variant-numeric: tabular-nums;
  > :last-child {
    text-align: right;
  }
`;

const Track = styled.span`
  display: flex;
  height: ${space(3)};
`;

const Bar = styled.span`
  min-width: 2px;
  background: ${color.accent};
  border-radius: 2px;
`;
