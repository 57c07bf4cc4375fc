import { CompareView } from './CompareView';
import type { HistoryView, HistoryViewProps } from './historyProps';
import { MomentView } from './MomentView';
import { OthersView } from './OthersView';
import { VersionView } from './VersionView';

interface HistoryModalProps extends HistoryViewProps {
  view: HistoryView;
}

/** What is open of the history. */
export default function HistoryModal({ view, ...props }: HistoryModalProps) {
  switch (view.kind) {
    case 'version':
      return <VersionView {...props} version={view.version} />;
    case 'others':
      return <OthersView {...props} seen={view.seen} />;
    case 'moment':
      return <MomentView {...props} moment={view.moment} />;
    case 'compare':
      return <CompareView {...props} from={view.from} to={view.to} />;
  }
}
