import { Section, Text } from 'react-email';
import type { Brand } from '@/api/contract/publication';
import type { EmailForm } from '@/domain/checks/report';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { unsubscribeToken } from '@/domain/firm/legal';
import { noMargin } from '@/email/parts/attributes';
import { EmailLink } from '@/email/parts/EmailLink';
import { Note, sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

interface FooterProps {
  content: Pick<NewsletterContent, 'brand' | 'legal'>;
  form: EmailForm;
}

/** About, Contact, the social links, the address, in an email the unsubscribe link, and the legal notes. */
export function Footer({ content, form }: FooterProps) {
  const { brand, legal } = content;
  return (
    <Section
      id="footer"
      className={classes.line}
      tdClassName={classes.pad}
      style={{ padding: sidePadding(24, 32), borderTop: `1px solid ${colors.line}` }}
    >
      <FooterLinks brand={brand} />
      <Note>
        {brand.name}, {brand.postal_address}
        {form === 'email' && <Unsubscribe />}
      </Note>
      {legal.map(({ subject, text }, at) => (
        <Note key={subject} size="legal" top={at === 0 ? 16 : 4}>
          <b>{subject}</b> {text}
        </Note>
      ))}
    </Section>
  );
}

function FooterLinks({ brand }: { brand: Brand }) {
  const links = [
    { name: 'About', url: brand.about },
    { name: 'Contact', url: brand.contact },
    ...brand.social_links,
  ];
  return (
    <Text className={classes.soft} style={{ ...noMargin, ...type.line, color: colors.soft }}>
      {links.map(({ name, url }, at) => [
        at > 0 && ' · ',
        <EmailLink key={name} href={url} isHeadline>
          <b>{name}</b>
        </EmailLink>,
      ])}
    </Text>
  );
}

function Unsubscribe() {
  return (
    <>
      <br />
      <EmailLink href={unsubscribeToken}>Unsubscribe</EmailLink>
    </>
  );
}
