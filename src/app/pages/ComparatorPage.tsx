import { useState } from 'react';
import { useComparator } from '@/api/hooks/comparator';
import { ComparatorScreen } from '@/screens/comparator/ComparatorScreen';
import { comparatorDraft, keepDraft } from '@/app/comparator/comparatorDraft';
import { comparisonOutputs } from '@/app/comparator/comparisonOutputs';
import { environment } from '@/app/browser/environment';
import { newSession } from '@/app/session/newSession';
import { useCompanies } from '@/app/comparator/useCompanies';
import { useSharedPortfolio } from '@/app/comparator/useSharedPortfolio';

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
