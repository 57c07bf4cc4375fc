import type { Column } from '@/domain/issue';
import { BylineBlock } from '@/email/parts/BylineBlock';
import { Prose } from '@/email/parts/Prose';
import { SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { WidePicture } from '@/email/parts/WidePicture';

const title = 'Daily Technical Strategy';
const pictureName = `Chart in ${title}`;

export function TechnicalStrategy({ column }: { column: Column | null }) {
  if (!column) return null;
  return (
    <SheetRow>
      <SectionTitle>{title}</SectionTitle>
      {column.byline && <BylineBlock byline={column.byline} />}
      <Prose blocks={column.blocks} pictureName={pictureName} />
      {column.picture && (
        <p style={{ margin: '16px 0 0' }}>
          <WidePicture src={column.picture} alt={pictureName} link="" />
        </p>
      )}
    </SheetRow>
  );
}
