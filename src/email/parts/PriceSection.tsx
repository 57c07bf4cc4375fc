import type { PriceTable } from '@/domain/issuePrices';
import type { Variant } from '@/domain/variants';
import { BandTable } from './BandTable';
import { FigureTable } from './FigureTable';
import { Note, SectionTitle, SheetRow } from './SheetRow';

interface PriceSectionProps {
  id: string;
  title: string;
  /** Six headers, in the order of the columns. */
  headers: readonly string[];
  table: PriceTable;
  prices: Variant['prices'];
  note?: string;
}

const drawings = { tables: FigureTable, bands: BandTable };

/** A price table; nothing where it has no rows. */
export function PriceSection({ id, title, headers, table, prices, note }: PriceSectionProps) {
  if (table.rows.length === 0) return null;
  const Drawing = drawings[prices];
  return (
    <SheetRow id={id}>
      <SectionTitle>{title}</SectionTitle>
      <Drawing headers={headers} table={table} />
      {table.stamp && <Note>Prices are as of {table.stamp}.</Note>}
      {note && <Note top={0}>{note}</Note>}
    </SheetRow>
  );
}
