import { Section, Text } from 'react-email';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { background, noMargin } from '@/email/parts/attributes';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors } from '@/email/styles';

export function ClientNotice({ content }: { content: Pick<NewsletterContent, 'brand'> }) {
  return (
    <Section
      id="notice"
      className={classes.sunk}
      tdClassName={classes.pad}
      {...background(colors.sunk)}
      style={{ padding: sidePadding(8) }}
    >
      <Text
        className={classes.soft}
        style={{ ...noMargin, fontSize: 12, lineHeight: '18px', color: colors.soft }}
      >
        For members only. This message is sent solely to clients of {content.brand.name}.
      </Text>
    </Section>
  );
}
