import { Column, Row } from 'react-email';
import type { Sentiment } from '@/domain/newsletter/contentMetrics';
import { leftAligned } from '@/email/parts/attributes';
import { EmailImage } from '@/email/parts/EmailImage';
import { figureTable, groupHeader } from '@/email/parts/FigureTable';
import { classes, colors, type } from '@/email/styles';

const gaugeWidth = 160;
const gaugeHeight = 92;

/** The Bitcoin Misery Index: gauge, value and change. */
export function SentimentGauge({ sentiment }: { sentiment: Sentiment }) {
  const { title, label, value, word, change, gauge } = sentiment;
  const direction = change.direction === 'down' ? 'down' : 'up';
  return (
    <>
      <table {...figureTable} className={`${classes.figures} ${classes.small}`}>
        <tr>
          <th scope="col" {...leftAligned} {...groupHeader}>
            {title}
          </th>
        </tr>
      </table>
      <Row>
        <Column align="center" style={{ padding: '12px 5px', ...type.meta }}>
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
          <b style={type.dayFigure}>{[value, word].filter(Boolean).join(' · ')}</b>{' '}
          <span className={classes[direction]} style={{ fontSize: 13, color: colors[direction] }}>
            {change.direction && change.text}
          </span>
        </Column>
      </Row>
    </>
  );
}
