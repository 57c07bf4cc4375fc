import { Text } from 'react-email';
import type { Column } from '@/domain/newsletter/content';
import type { SectionProps } from '@/email/newsletter/section';
import { BylineBlock } from '@/email/parts/BylineBlock';
import { EmailImage } from '@/email/parts/EmailImage';
import { columnWidth, EmailSection, SectionTitle } from '@/email/parts/EmailSection';
import { Prose } from '@/email/parts/Prose';

export function MarketUpdate({ content, variant }: SectionProps) {
  return (
    <CommentarySection
      id="commentary"
      title="Market Update"
      column={content.commentary}
      width={columnWidth(variant.width)}
    />
  );
}

export function TechnicalStrategy({ content, variant }: SectionProps) {
  if (!content.technical) return null;
  return (
    <CommentarySection
      id="technical"
      title="Daily Technical Strategy"
      column={content.technical}
      width={columnWidth(variant.width)}
    />
  );
}

interface CommentarySectionProps {
  id: string;
  title: string;
  column: Column;
  /** In px. */
  width: number;
}

/** An author's text, below the author's name and above the image that belongs to it. */
function CommentarySection({ id, title, column, width }: CommentarySectionProps) {
  const { byline, blocks, image } = column;
  if (blocks.length === 0) return null;
  const imageName = `Chart in ${title}`;
  return (
    <EmailSection id={id}>
      <SectionTitle>{title}</SectionTitle>
      {byline && <BylineBlock byline={byline} />}
      <Prose blocks={blocks} imageName={imageName} width={width} />
      {image && (
        <Text style={{ marginTop: 16, marginBottom: 0 }}>
          <EmailImage src={image} alt={imageName} width={width} />
        </Text>
      )}
    </EmailSection>
  );
}
