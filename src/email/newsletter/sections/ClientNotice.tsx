import { Section, Text } from 'react-email';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { noMargin } from '@/email/parts/attributes';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

export function ClientNotice({ content }: { content: Pick<NewsletterContent, 'brand'> }) {
  return (
    <Section id="notice" tdClassName={classes.pad} style={{ padding: sidePadding(16, 0) }}>
      <Text className={classes.soft} style={{ ...noMargin, ...type.meta, color: colors.soft }}>
        For members only. This message is sent solely to clients of {content.brand.name}.
      </Text>
    </Section>
  );
}
