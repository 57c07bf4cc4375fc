import { styled } from 'styled-components';
import type { Question } from '@/api/contract/questions';
import { color, space } from '@/components/theme/tokens';

/** Which question a dialog is about. */
export function QuestionText({ question }: { question: Question }) {
  return <Face dir="auto">{question.question}</Face>;
}

const Face = styled.p`
  margin-top: ${space(3)};
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.line};
  white-space: pre-line;
`;
