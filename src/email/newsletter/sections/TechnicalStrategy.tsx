import type { SectionProps } from '@/email/newsletter/section';
import { BylineBlock } from '@/email/parts/BylineBlock';
import { Prose } from '@/email/parts/Prose';
import { columnWidth, SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { WidePicture } from '@/email/parts/WidePicture';

const pictureName = 'Chart in Daily Technical Strategy';

export function TechnicalStrategy({ issue, variant }: SectionProps) {
  if (!issue.technical) return null;
  const { byline, blocks, picture } = issue.technical;
  const width = columnWidth(variant.width);
  return (
    <SheetRow id="technical">
      <SectionTitle>Daily Technical Strategy</SectionTitle>
      {byline && <BylineBlock byline={byline} />}
      <Prose blocks={blocks} pictureName={pictureName} width={width} />
      {picture && (
        <p style={{ margin: '16px 0 0' }}>
          <WidePicture src={picture} alt={pictureName} link="" width={width} />
        </p>
      )}
    </SheetRow>
  );
}
