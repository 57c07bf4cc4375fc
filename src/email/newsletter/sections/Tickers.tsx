import type { ReactNode } from 'react';
import { Column, Row, Section, Text } from 'react-email';
import type { NewsletterContent } from '@/domain/newsletter/content';
import { noMargin, topAligned } from '@/email/parts/attributes';
import { sidePadding } from '@/email/parts/EmailSection';
import { classes, colors, type } from '@/email/styles';

interface TickersProps {
  content: Pick<NewsletterContent, 'tickers'>;
}

const title = 'Tickers on this report';
const text = { ...noMargin, ...type.line } as const;

/** The tickers that the commentary mentions, one line for each list; nothing if there are none. */
export function TickerLines({ content: { tickers } }: TickersProps) {
  if (tickers.length === 0) return null;
  const lines = tickers.map((list) => [
    list.name && [<br key={list.name} />, `${list.name}: `],
    <b key="tickers">{list.tickers.join(', ')}</b>,
  ]);
  return (
    <TickerSection>
      <Text style={text}>
        {title}
        {tickers[0]?.name === '' && ': '}
        {lines}
      </Text>
    </TickerSection>
  );
}

const chip = {
  display: 'inline-block',
  padding: '0 6px',
  lineHeight: '24px',
  backgroundColor: colors.chip,
  color: colors.link,
} as const;

/** The same as chips. Outlook ignores their padding, so each ticker is surrounded by spaces. */
export function TickerChips({ content: { tickers } }: TickersProps) {
  if (tickers.length === 0) return null;
  return (
    <TickerSection>
      <Text style={text}>{title}</Text>
      {tickers.map((list) => (
        <Row key={list.name} style={{ fontSize: 13, lineHeight: '32px' }}>
          <Column
            className={classes.soft}
            width={56}
            {...topAligned}
            style={{ color: colors.soft }}
          >
            {list.name}
          </Column>
          <Column>
            {list.tickers.map((ticker) => [
              <b key={ticker} className={classes.chip} style={chip}>
                {`\u00A0${ticker}\u00A0`}
              </b>,
              ' ',
            ])}
          </Column>
        </Row>
      ))}
    </TickerSection>
  );
}

function TickerSection({ children }: { children: ReactNode }) {
  return (
    <Section id="tickers" tdClassName={classes.pad} style={{ padding: sidePadding(12) }}>
      {children}
    </Section>
  );
}
