import { Fragment } from 'react';
import { Column, Heading, Link, Row, Section, Text } from 'react-email';
import type { Brand } from '@/api/contract/publication';
import type { EmailForm } from '@/domain/checks/report';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { imageUrl } from '@/domain/format/addresses';
import { background, fitContent, noMargin, noTarget } from '@/email/parts/attributes';
import { EmailImage } from '@/email/parts/EmailImage';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors } from '@/email/styles';

interface MastheadProps {
  content: Pick<NewsletterContent, 'brand' | 'title' | 'date' | 'imageHost'> &
    Partial<Pick<NewsletterContent, 'summary' | 'browserLink'>>;
  form: EmailForm;
}

/** Icon and logo, the title, the newsletter's date, and what the day was about. */
export function Masthead({ content, form }: MastheadProps) {
  const { summary = '', browserLink = '' } = form === 'email' ? content : {};
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
      {summary && <Summary text={summary} />}
      {browserLink && <BrowserLink href={browserLink} />}
    </Section>
  );
}

const summaryStyle = {
  marginTop: 12,
  marginBottom: 0,
  fontSize: 15,
  lineHeight: '22px',
  color: colors.mastInk,
};

/**
 * The mark tells the checks that these words stand in a field, too: in that of the summary, or in
 * the commentary.
 */
function Summary({ text }: { text: string }) {
  return (
    <Text data-copy="" style={summaryStyle}>
      {text.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

const browserStyle = { marginTop: 8, marginBottom: 0, fontSize: 12, lineHeight: '18px' } as const;
const browserLinkStyle = { color: colors.mastSoft, textDecorationLine: undefined };

function BrowserLink({ href }: { href: string }) {
  return (
    <Text style={browserStyle}>
      <Link href={href} {...noTarget} style={browserLinkStyle}>
        View in browser
      </Link>
    </Text>
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
          src={imageUrl(brand.logo_dark || brand.logo, imageHost)}
          width={logoWidth}
          height={iconSize}
          alt={brand.name}
        />
      </Column>
    </Row>
  );
}
