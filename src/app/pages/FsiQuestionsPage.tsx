import { useQuestions } from '@/api/hooks/questions';
import { FsiQuestionsScreen } from '@/screens/questions/FsiQuestionsScreen';

export default function FsiQuestionsPage() {
  return <FsiQuestionsScreen {...useQuestions()} />;
}
