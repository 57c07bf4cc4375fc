import { useState } from 'react';
import { useComparator } from '@/api/hooks/comparator';
import { ComparatorScreen } from '@/screens/comparator/ComparatorScreen';
import { comparatorDraft, keepDraft } from '../comparatorDraft';
import { comparisonOutputs } from '../comparisonOutputs';
import { environment } from '../environment';
import { newSession } from '../newSession';
import { useCompanies } from '../useCompanies';
import { useSharedPortfolio } from '../useSharedPortfolio';

export default function ComparatorPage() {
  const [session] = useState(newSession);
  const { shared, leave } = useSharedPortfolio();
  const comparator = useComparator(session, Array.isArray(shared) ? shared : null);
  const handleReset = () => {
    comparator.onReset();
    if (shared) leave();
  };
  return (
    <ComparatorScreen
      {...comparator}
      {...{ session, shared }}
      companies={useCompanies()}
      startsSimulated={environment.isDebug}
      onReset={handleReset}
      outputs={comparisonOutputs}
      draft={comparatorDraft.current}
      onDraft={keepDraft}
    />
  );
}
