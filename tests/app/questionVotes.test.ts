import { expect, it } from 'vitest';
import { sampleQuestions } from '@/api/samples/questions';
import { votesOfType } from '@/screens/questions/questionList';

it('adds the votes for the questions of one type', () => {
  expect(votesOfType(sampleQuestions, 'sector')).toBe(79);
  expect(votesOfType(sampleQuestions, 'gone')).toBe(0);
  expect(votesOfType([], 'sector')).toBe(0);
});
