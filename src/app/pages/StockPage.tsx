import { useNavigate, useParams } from 'react-router-dom';
import { useStockEntry } from '@/api/hooks/stockEntry';
import { firmZone } from '@/domain/firmZone';
import { entryIdOf } from '@/domain/stockEntry';
import { paths } from '@/screens/paths';
import { StockScreen } from '@/screens/stocks/StockScreen';
import { useLeaveQuestion } from '../useLeaveQuestion';
import { useNow } from '../useNow';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export default function StockPage() {
  const { id } = useParams();
  return <StockEntry key={id ?? ''} id={id === undefined ? null : entryIdOf(id)} />;
}

function StockEntry({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const { ask, leaving } = useLeaveQuestion();
  return (
    <StockScreen
      {...useStockEntry(id)}
      today={day.format(useNow())}
      leaving={leaving}
      onCancel={() => ask(() => void navigate(paths.stocks))}
      onDone={() => void navigate(paths.stocks)}
      onAnother={() => void navigate(paths.addStock)}
    />
  );
}
