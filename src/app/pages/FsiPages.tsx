import { useCapability } from '@/api/ApiProvider';
import { useFsiActions, useQuestions } from '@/api/hooks/fsi';
import { FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';
import { FsiQuestionsScreen } from '@/screens/questions/FsiQuestionsScreen';

export function FsiActionsPage() {
  return (
    <FsiActionsScreen
      {...useFsiActions()}
      list={useList('fsi-actions')}
      restriction={useRestriction()}
    />
  );
}

export function FsiQuestionsPage() {
  return (
    <FsiQuestionsScreen
      {...useQuestions()}
      list={useList('fsi-questions')}
      hasBin={useCapability('bin')}
      restriction={useRestriction()}
    />
  );
}
