import { useQuestions } from '@/api/hooks/questions';
import { FsiQuestionsScreen } from '@/screens/questions/FsiQuestionsScreen';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';

export default function FsiQuestionsPage() {
  return (
    <FsiQuestionsScreen
      {...useQuestions()}
      list={useList('fsi-questions')}
      restriction={useRestriction()}
    />
  );
}
