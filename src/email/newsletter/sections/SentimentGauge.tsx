import type { Sentiment } from '@/domain/issueMetrics';
import { ground, layoutTable } from '@/email/parts/attributes';
import { Picture } from '@/email/parts/Picture';
import { hue, mark } from '@/email/styles';

const gaugeWidth = 160;
const gaugeHeight = 92;

/** The Bitcoin Misery Index: gauge, value and change. */
export function SentimentGauge({ sentiment }: { sentiment: Sentiment }) {
  const { title, label, value, change, gauge } = sentiment;
  return (
    <table {...layoutTable} cellPadding={5} style={{ fontSize: 12, lineHeight: '18px' }}>
      <tr className={`${mark.sunk} ${mark.soft}`} {...ground(hue.sunk)}>
        <td className={mark.soft} style={{ fontSize: 12, color: hue.soft }}>
          <b>{title}</b>
        </td>
      </tr>
      <tr>
        <td align="center">
          {gauge && (
            <Picture
              src={gauge}
              width={gaugeWidth}
              height={gaugeHeight}
              alt={`Gauge of the ${label}`}
            />
          )}
          {label}
          <br />
          <b style={{ fontSize: 20, lineHeight: '28px' }}>{value}</b>{' '}
          <span
            className={change.direction === 'down' ? mark.down : mark.up}
            style={{ color: change.direction === 'down' ? hue.down : hue.up }}
          >
            {change.direction && change.text}
          </span>
        </td>
      </tr>
    </table>
  );
}
