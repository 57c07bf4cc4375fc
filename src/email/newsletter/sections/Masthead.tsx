import { Column, Heading, Link, Row, Section, Text } from 'react-email';
import type { Brand } from '@/api/contract/publication';
import type { EmailForm } from '@/domain/checks/report';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { imageUrl } from '@/domain/format/addresses';
import { background } from '@/email/outlook';
import { fitContent, noMargin, noTarget } from '@/email/parts/attributes';
import { EmailImage } from '@/email/parts/EmailImage';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';
import { DayFigures } from './DayFigures';

interface MastheadProps {
  content: Pick<NewsletterContent, 'brand' | 'title' | 'date' | 'imageHost'> &
    Partial<Pick<NewsletterContent, 'day' | 'summary' | 'browserLink'>>;
  form: EmailForm;
}

/** Icon and logo, the title and the newsletter's date on midnight; below, the day in figures and words. */
export function Masthead({ content, form }: MastheadProps) {
  const { summary = '', browserLink = '' } = form === 'email' ? content : {};
  return (
    <Section id="header">
      <Section
        tdClassName={classes.pad}
        {...background(colors.mast)}
        style={{ padding: sidePadding(16), borderBottom: `3px solid ${colors.mastEdge}` }}
      >
        <BrandLine brand={content.brand} imageHost={content.imageHost} />
        <Heading style={{ margin: '12px 0 0', ...type.title, color: colors.mastInk }}>
          {content.title}
        </Heading>
        <DateLine date={content.date} href={browserLink} />
      </Section>
      <DayFigures figures={content.day ?? []} />
      {summary && <Summary lines={summary.split('\n')} />}
    </Section>
  );
}

const dateStyle = { ...noMargin, ...type.line, color: colors.mastSoft };
const browserLinkStyle = { color: colors.mastSoft, textDecorationLine: undefined };

function DateLine({ date, href }: { date: string; href: string }) {
  if (date === '' && href === '') return null;
  return (
    <Text style={dateStyle}>
      {date}
      {date !== '' && href !== '' && ' · '}
      {href !== '' && (
        <Link href={href} {...noTarget} style={browserLinkStyle}>
          View in browser
        </Link>
      )}
    </Text>
  );
}

/** The mark tells the checks that these words stand in the field of the summary, too. */
function Summary({ lines }: { lines: readonly string[] }) {
  return (
    <Section tdClassName={classes.pad} style={{ padding: sidePadding(20, 0) }}>
      {lines.map((line, at) => (
        <Text
          key={at}
          data-copy=""
          style={{ ...noMargin, marginTop: at === 0 ? 0 : 8, ...type.headline }}
        >
          {line}
        </Text>
      ))}
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
          src={imageUrl(brand.logo_dark || brand.logo, imageHost)}
          width={logoWidth}
          height={iconSize}
          alt={brand.name}
        />
      </Column>
    </Row>
  );
}
