import type { Column } from '@/domain/issue';
import { BylineBlock } from '@/email/parts/BylineBlock';
import { Prose } from '@/email/parts/Prose';
import { SectionTitle, SheetRow } from '@/email/parts/SheetRow';

const title = 'Market Update';

export function MarketUpdate({ column }: { column: Column }) {
  if (column.blocks.length === 0) return null;
  return (
    <SheetRow>
      <SectionTitle>{title}</SectionTitle>
      {column.byline && <BylineBlock byline={column.byline} />}
      <Prose blocks={column.blocks} pictureName={`Chart in ${title}`} />
    </SheetRow>
  );
}
