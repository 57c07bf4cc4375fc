import { Column, Heading, Row, Section, Text } from 'react-email';
import type { Brand } from '@/domain/firm/firm';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { imageUrl } from '@/domain/format/addresses';
import { background, fitContent, noMargin } from '@/email/parts/attributes';
import { EmailImage } from '@/email/parts/EmailImage';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors } from '@/email/styles';

interface MastheadProps {
  content: Pick<NewsletterContent, 'brand' | 'title' | 'date' | 'imageHost'>;
}

/** Icon and logo, the title and the newsletter's date. */
export function Masthead({ content }: MastheadProps) {
  return (
    <Section
      id="header"
      tdClassName={classes.pad}
      {...background(colors.mast)}
      style={{ padding: sidePadding(24, 20), borderTop: `4px solid ${colors.mastEdge}` }}
    >
      <BrandLine brand={content.brand} imageHost={content.imageHost} />
      <Heading
        style={{ margin: '20px 0 0', fontSize: 26, lineHeight: '32px', color: colors.mastInk }}
      >
        {content.title}
      </Heading>
      {content.date && (
        <Text style={{ ...noMargin, fontSize: 14, lineHeight: '20px', color: colors.mastSoft }}>
          {content.date}
        </Text>
      )}
    </Section>
  );
}

const iconSize = 32;
const logoWidth = 176;

function BrandLine({ brand, imageHost }: { brand: Brand; imageHost: string }) {
  return (
    <Row {...fitContent}>
      <Column style={{ paddingRight: 10 }}>
        <EmailImage
          src={imageUrl(brand.icon, imageHost)}
          width={iconSize}
          height={iconSize}
          alt=""
        />
      </Column>
      <Column style={{ color: colors.mastInk }}>
        <EmailImage
          src={imageUrl(brand.logo, imageHost)}
          width={logoWidth}
          height={iconSize}
          alt={brand.name}
        />
      </Column>
    </Row>
  );
}
