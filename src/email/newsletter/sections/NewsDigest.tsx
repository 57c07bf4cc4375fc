import { Heading, Text } from 'react-email';
import type { NewsEntry } from '@/domain/news/news';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { EmailLink } from '@/email/parts/EmailLink';
import { EmailSection, SectionTitle } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

/** The selected news by category. */
export function NewsDigest({ content: { news } }: { content: Pick<NewsletterContent, 'news'> }) {
  if (news.length === 0) return null;
  return (
    <EmailSection id="news">
      <SectionTitle>News</SectionTitle>
      {news.map(({ category, entries }) => [
        <Heading
          key={category}
          as="h3"
          className={`${classes.spaced} ${classes.soft}`}
          style={heading}
        >
          {category}
        </Heading>,
        ...entries.map((entry) => <NewsItem key={entry.id} entry={entry} />),
      ])}
    </EmailSection>
  );
}

const heading = { margin: 0, padding: '16px 8px 6px', ...type.line, color: colors.soft } as const;
const item = { marginTop: 0, marginBottom: 0, padding: '10px 8px', ...type.news } as const;
/** The name of a source keeps together. */
const source = { display: 'inline-block', fontSize: 13 } as const;
const tintedItem = { ...item, backgroundColor: colors.tint } as const;

/** Outlook ignores the padding of a paragraph; the class gives it a margin there instead. */
function NewsItem({ entry }: { entry: NewsEntry }) {
  const { isTinted, link, headline, content, author } = entry;
  return (
    <Text
      className={isTinted ? `${classes.spaced} ${classes.tint}` : classes.spaced}
      style={isTinted ? tintedItem : item}
    >
      <EmailLink href={link} isTracked={false} isHeadline>
        <b style={type.headline}>{headline}</b>
      </EmailLink>
      {content && <br />}
      {content}
      {author && ' '}
      {author && <span className={classes.soft} style={source}>{`·\u00A0${author}`}</span>}
    </Text>
  );
}
