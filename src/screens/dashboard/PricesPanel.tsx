import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Board } from '@/domain/dashboard/todaysNewsletter';
import { Change } from '@/components/data/Change';
import { State } from '@/components/data/State';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { color, size, space, weight } from '@/components/theme/tokens';
import { formatMoment } from '@/domain/format/moment';
import { formatMoney } from '@/domain/format/numbers';
import { isCryptoOld } from '@/domain/market/freshness';
import { timeUntil } from '@/domain/messaging/pushSchedule';
import { paths } from '@/screens/paths';
import { Soft } from './boardParts';

interface PricesPanelProps {
  board: Board;
  now: Date;
}

/** BTC and ETH as of the last sync, how old they are, and how to get newer ones. */
export function PricesPanel({ board, now }: PricesPanelProps) {
  const { newsletter, prices, synced_at, day } = board;
  const isOld = typeof synced_at === 'string' && isCryptoOld(synced_at, now);
  return (
    <Panel title="Prices" actions={isOld && <State status="unconfirmed">Old</State>}>
      <Figures>
        <Coin name="BTC" price={prices.btc} change={prices.btc_change} />
        <Coin name="ETH" price={prices.eth} change={prices.eth_change} />
      </Figures>
      <Soft>
        {synced_at === null && 'Not synced yet.'}
        {synced_at &&
          `Last synced ${formatMoment(synced_at, day, { hasHour: true })}, ${timeUntil(synced_at, now)}.`}
        {synced_at !== undefined && ' '}
        {/* Figures change by Sync alone, so that a preview stays what it was. */}
        {newsletter ? (
          <>
            Sync is manual:{' '}
            <Link to={`${paths.composer(newsletter.id)}#crypto`}>sync in the newsletter</Link>.
          </>
        ) : (
          'Starting today’s newsletter syncs them.'
        )}
      </Soft>
    </Panel>
  );
}

interface CoinProps {
  name: string;
  price: number | null;
  /** In percent over 24 hours. */
  change: number | null;
}

function Coin({ name, price, change }: CoinProps) {
  return (
    <div>
      <Symbol>{name}</Symbol>
      <Price>{formatMoney(price)}</Price>
      <Text tone="soft" size="table">
        <Change value={change} /> 24 h
      </Text>
    </div>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: ${space(4)};
`;

const Symbol = styled.p`
  color: ${color.inkSoft};
  font-weight: ${weight.name};
  font-size: ${size.caption};
`;

const Price = styled.p`
  font-weight: ${weight.title};
  font-size: ${size.figure};
  font-variant-numeric: tabular-nums;
  line-height: 2rem;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
