/* oxlint-disable react/no-array-index-key -- An email is rendered once, to a string, so its keys are never compared. */
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  render,
  Row,
  Section,
  Text,
} from 'react-email';
import type { NewsletterContent } from '@/domain/newsletter/content';
import type { EmailBlock } from '@/domain/newsletter/emailCommentary';

/**
 * The same content in the layout of react-email's own examples, with a `Row` for every line of
 * figures and news, and without rules for dark mode or phones. Our emails are compared with it.
 */
function StockEmail({ content }: { content: NewsletterContent }) {
  const { commentary, technical, leftMetrics, rightMetrics, sentiment, news } = content;
  const metrics = [...leftMetrics, ...rightMetrics].flatMap(({ rows }) => rows);
  return (
    <Html>
      <Head>
        <title>{content.subject}</title>
      </Head>
      <Body>
        <Container>
          <Heading>{content.title}</Heading>
          <Text>{content.date}</Text>
          {content.promo && <Img src={content.promo.image} alt="" width={552} />}
          <Text>{content.tickers.flatMap(({ tickers }) => tickers).join(', ')}</Text>
          <Blocks blocks={commentary.blocks} />
          <Blocks blocks={technical?.blocks ?? []} />
          <Img src={sentiment.gauge} alt={sentiment.label} width={160} />
          <Lines
            rows={metrics.map(({ label, value, change }) => [label, value, change.text])}
            title="Daily Important Metrics"
          />
          {(['crypto', 'etps', 'stocks'] as const).map((name) => (
            <Lines
              key={name}
              title={name}
              rows={content[name].rows.map((row) => [
                row.symbol,
                row.measure,
                row.last,
                row.day.text,
                row.year.text,
                row.relative.text,
              ])}
            />
          ))}
          {news.map(({ category, entries }) => (
            <Section key={category}>
              <Heading as="h3">{category}</Heading>
              {entries.map((entry) => (
                <Row key={entry.id}>
                  <Column>
                    <Link href={entry.link}>{entry.headline}</Link>
                    <Text>{entry.content}</Text>
                    <Text>{entry.author}</Text>
                  </Column>
                </Row>
              ))}
            </Section>
          ))}
        </Container>
      </Body>
    </Html>
  );
}

function Blocks({ blocks }: { blocks: readonly EmailBlock[] }) {
  return blocks.flatMap((block, at) => {
    if (!('runs' in block)) return [];
    return (
      <Text key={at}>
        {block.runs.map((run, place) => {
          if (run.kind === 'image') return <Img key={place} src={run.url} alt="" width={552} />;
          if (run.kind === 'break') return <br key={place} />;
          return run.href ? (
            <Link key={place} href={run.href}>
              {run.text}
            </Link>
          ) : (
            run.text
          );
        })}
      </Text>
    );
  });
}

function Lines({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <Section>
      <Heading as="h2">{title}</Heading>
      {rows.map((cells, at) => (
        <Row key={at}>
          {cells.map((cell, place) => (
            <Column key={place}>{cell}</Column>
          ))}
        </Row>
      ))}
    </Section>
  );
}

export function renderStockEmail(content: NewsletterContent): Promise<string> {
  return render(<StockEmail content={content} />);
}
