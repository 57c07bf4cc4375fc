import { Text, Column, Row } from 'react-email';
import type { Column as CommentaryColumn } from '@/domain/newsletter/content';
import { columnWidth } from '@/domain/newsletter/variants';
import type { SectionProps } from '@/email/newsletter/section';
import { EmailImage } from '@/email/parts/EmailImage';
import { EmailSection, SectionTitle } from '@/email/parts/EmailSection';
import { Prose } from '@/email/parts/Prose';
import type { Byline } from '@/domain/firm/byline';
import { classes, colors, type } from '@/email/styles';
import { fitContent } from '@/email/parts/attributes';

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
  column: CommentaryColumn;
  /** In px. */
  width: number;
}

/** An author's text, below the author's name and above the image that belongs to it. */
function CommentarySection({ id, title, column, width }: CommentarySectionProps) {
  const { byline, blocks, image, imageAlt, imageDark, imageWidth } = column;
  if (blocks.length === 0) return null;
  const imageName = `Chart in ${title}`;
  return (
    <EmailSection id={id}>
      <SectionTitle>{title}</SectionTitle>
      {byline && <BylineBlock byline={byline} />}
      <Prose blocks={blocks} imageName={imageName} width={width} />
      {image && (
        <Text style={{ marginTop: 16, marginBottom: 0 }}>
          <EmailImage
            src={image}
            dark={imageDark}
            alt={imageAlt || imageName}
            width={width}
            fileWidth={imageWidth}
          />
        </Text>
      )}
    </EmailSection>
  );
}

const photoSize = 44;

/** The author's photo (if there is one), name and title. */
function BylineBlock({ byline }: { byline: Byline }) {
  return (
    <Row {...fitContent}>
      {byline.photo && (
        <Column style={{ paddingRight: 12 }}>
          <EmailImage src={byline.photo} width={photoSize} height={photoSize} alt="" />
        </Column>
      )}
      <Column style={type.line}>
        <b>{byline.name}</b>
        <br />
        <span className={classes.soft} style={{ fontSize: 12, color: colors.soft }}>
          {byline.title}
        </span>
      </Column>
    </Row>
  );
}
