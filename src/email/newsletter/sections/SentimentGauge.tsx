import { Column, Row, Section, Text } from 'react-email';
import type { Sentiment } from '@/domain/newsletter/contentMetrics';
import { background, noMargin } from '@/email/parts/attributes';
import { EmailImage } from '@/email/parts/EmailImage';
import { classes, colors } from '@/email/styles';

const gaugeWidth = 160;
const gaugeHeight = 92;

/** The Bitcoin Misery Index: gauge, value and change. */
export function SentimentGauge({ sentiment }: { sentiment: Sentiment }) {
  const { title, label, value, change, gauge } = sentiment;
  const direction = change.direction === 'down' ? 'down' : 'up';
  return (
    <>
      <Section className={classes.sunk} {...background(colors.sunk)} style={{ padding: 5 }}>
        <Text
          className={classes.soft}
          style={{ ...noMargin, fontSize: 12, lineHeight: '18px', color: colors.soft }}
        >
          <b>{title}</b>
        </Text>
      </Section>
      <Row>
        <Column align="center" style={{ padding: 5, fontSize: 12, lineHeight: '18px' }}>
          {gauge && (
            <EmailImage
              src={gauge}
              width={gaugeWidth}
              height={gaugeHeight}
              alt={`Gauge of the ${label}`}
            />
          )}
          {label}
          <br />
          <b style={{ fontSize: 20, lineHeight: '28px' }}>{value}</b>{' '}
          <span className={classes[direction]} style={{ color: colors[direction] }}>
            {change.direction && change.text}
          </span>
        </Column>
      </Row>
    </>
  );
}
