import { useNavigate, useParams } from 'react-router-dom';
import { useStockEntry } from '@/api/hooks/stockEntry';
import { firmZone } from '@/domain/firm/timeZone';
import { entryIdOf } from '@/domain/stocks/entry';
import { paths } from '@/screens/paths';
import { StockScreen } from '@/screens/stocks/StockScreen';
import { useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { useNow } from '@/app/browser/useNow';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export function StockPage() {
  const { id } = useParams();
  return <StockEntry key={id ?? ''} id={id === undefined ? null : entryIdOf(id)} />;
}

function StockEntry({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const leaving = useLeaveQuestion();
  /** Once the entry is saved, nothing is asked. */
  function goOn(path: string) {
    leaving.onDirty(false);
    void navigate(path);
  }
  return (
    <StockScreen
      {...useStockEntry(id)}
      today={day.format(useNow())}
      leaving={leaving}
      onCancel={() => void navigate(paths.stocks)}
      onDone={() => goOn(paths.stocks)}
      onAnother={() => goOn(paths.addStock)}
    />
  );
}
