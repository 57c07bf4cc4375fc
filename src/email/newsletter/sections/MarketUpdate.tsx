import type { SectionProps } from '@/email/newsletter/section';
import { BylineBlock } from '@/email/parts/BylineBlock';
import { Prose } from '@/email/parts/Prose';
import { columnWidth, SectionTitle, SheetRow } from '@/email/parts/SheetRow';

export function MarketUpdate({ issue, variant }: SectionProps) {
  const { blocks, byline } = issue.commentary;
  if (blocks.length === 0) return null;
  return (
    <SheetRow id="commentary">
      <SectionTitle>Market Update</SectionTitle>
      {byline && <BylineBlock byline={byline} />}
      <Prose
        blocks={blocks}
        pictureName="Chart in Market Update"
        width={columnWidth(variant.width)}
      />
    </SheetRow>
  );
}
