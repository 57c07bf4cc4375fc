import { describe, expect, test } from 'vitest';
import { authorOf, byline, houseAuthor, isResearchTeam } from '@/domain/firm/byline';
import { samplePublisher } from '@/api/samples/publication';

describe('the author that is stored as', () => {
  test.each([
    ['theo', 'theo'],
    ['  THEO ', 'theo'],
    ['Theo Marchetti', 'theo'],
    [' imani osei\n', 'imani'],
    ['house', 'house'],
    ['FS Insight', 'house'],
    ['', 'house'],
    ['theo marchetti jr', 'house'],
    ['somebody', 'house'],
  ])('%j is %s', (stored, key) => expect(authorOf(samplePublisher, stored).key).toBe(key));
});

describe('the research team', () => {
  test.each([
    'research team',
    'Research Team',
    'research_team',
    'research-team',
    ' Digital Asset Research Team ',
  ])('signs as %j', (stored) => expect(isResearchTeam(stored)).toBe(true));

  test.each(['', 'theo', 'house', 'the research team', 'research teams', 'researchteam'])(
    'isn’t %j',
    (stored) => expect(isResearchTeam(stored)).toBe(false),
  );
});

describe('the byline', () => {
  test('has name, title and image of its author', () => {
    expect(byline(authorOf(samplePublisher, 'theo'), 'https://images.example/')).toEqual({
      name: 'Theo Marchetti',
      title: 'Vice President of Digital Asset Strategy',
      photo: 'https://images.example/images/authors/theo.png',
    });
  });

  test('of the firm has no image', () => {
    expect(byline(houseAuthor(samplePublisher), 'https://images.example/')).toEqual({
      name: 'FS Insight',
      title: 'Digital Asset Research Team',
      photo: '',
    });
  });
});
