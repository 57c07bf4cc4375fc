import { styled } from 'styled-components';
import type { Question } from '@/api/contract/questions';
import { Segments } from '@/components/forms/Segments';
import { color, size } from '@/components/theme/tokens';
import { views, type View } from './questionRows';
import { countsInWords } from './questionWords';

interface QuestionBarProps {
  questions: Question[] | undefined;
  view: View;
  onView(view: View): void;
}

/** Which questions the list shows, and how many there are. */
export function QuestionBar({ questions, view, onView }: QuestionBarProps) {
  return (
    <>
      <Segments label="Show" options={views} value={view} onChange={onView} />
      <Counts>{questions && countsInWords(questions)}</Counts>
    </>
  );
}

const Counts = styled.p`
  min-height: 20px;
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;
