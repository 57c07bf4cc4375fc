import type { TickerList } from '@/domain/issue';
import type { SectionProps } from '@/email/newsletter/section';
import { layoutTable, topAligned } from '@/email/parts/attributes';
import { hue, mark } from '@/email/styles';

const title = 'Tickers on this report';
const drawings = { tables: TickerLines, bands: TickerChips };

/** Only where tickers were detected. */
export function Tickers({ issue, variant }: SectionProps) {
  if (issue.tickers.length === 0) return null;
  const Drawing = drawings[variant.prices];
  return (
    <tr id="tickers">
      <td className={mark.pad} style={{ padding: '14px 24px', fontSize: 13, lineHeight: '20px' }}>
        <Drawing lists={issue.tickers} />
      </td>
    </tr>
  );
}

interface Lists {
  lists: readonly TickerList[];
}

function TickerLines({ lists }: Lists) {
  const lines = lists.map(({ name, tickers }) => [
    name && [<br key={name} />, `${name}: `],
    <b key="tickers">{tickers.join(', ')}</b>,
  ]);
  return [title, lists[0]?.name === '' && ': ', ...lines];
}

const chip = {
  display: 'inline-block',
  padding: '0 6px',
  lineHeight: '24px',
  backgroundColor: hue.chip,
  color: hue.link,
} as const;

/** Outlook knows no padding here: the no-break spaces keep its chips from being tight. */
function TickerChips({ lists }: Lists) {
  return (
    <table {...layoutTable} style={{ fontSize: 13, lineHeight: '32px' }}>
      <tr>
        <td colSpan={2} style={{ lineHeight: '20px' }}>
          {title}
        </td>
      </tr>
      {lists.map(({ name, tickers }) => (
        <tr key={name} {...topAligned}>
          <td className={mark.soft} width={56} style={{ color: hue.soft }}>
            {name}
          </td>
          <td>
            {tickers.map((ticker) => [
              <b key={ticker} className={mark.chip} style={chip}>
                {`\u00A0${ticker}\u00A0`}
              </b>,
              ' ',
            ])}
          </td>
        </tr>
      ))}
    </table>
  );
}
