import { mark } from '@/email/styles';

export function TickerLine({ tickers }: { tickers: readonly string[] }) {
  if (tickers.length === 0) return null;
  return (
    <tr>
      <td className={mark.pad} style={{ padding: '14px 24px', fontSize: 13, lineHeight: '20px' }}>
        Tickers on this report: <b>{tickers.join(', ')}</b>
      </td>
    </tr>
  );
}
