import { useNavigate } from 'react-router-dom';
import { useCoins, useTechnicals } from '@/api/hooks/coins';
import { TechnicalsScreen } from '@/screens/technicals/TechnicalsScreen';
import { useQuery } from '@/app/routing/useQuery';
import { CoinsScreen } from '@/screens/coins/CoinsScreen';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';

export function TechnicalsPage() {
  const navigate = useNavigate();
  const asked = (useQuery().get('ticker') ?? '').replace(/\p{C}/gu, '').trim().toUpperCase();
  const ticker = asked.slice(0, 100) || 'BTC';
  return (
    <TechnicalsScreen
      {...useTechnicals(ticker)}
      ticker={ticker}
      onTicker={(next) => void navigate(`?${new URLSearchParams({ ticker: next }).toString()}`)}
    />
  );
}

export function CoinsPage() {
  return <CoinsScreen {...useCoins()} list={useList('coins')} restriction={useRestriction()} />;
}
