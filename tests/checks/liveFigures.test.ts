import { expect, it } from 'vitest';
import { foundBy } from './emails';

const span = (name: string) => `<span data-figure="${name}">$1</span>`;

it('a live figure without a figure today blocks sending, with the place to fix it', () => {
  const newsletter = {
    daily_comments: `<p>${span('BTC:price')} and ${span('XYZ:price')} ${span('XYZ:price')}</p>`,
    daily_comments_technical: `<p>Levels ${span('XYZ:change')}</p>`,
  };
  const base = { check: 'liveFigures', severity: 'mustFix' };
  expect(foundBy('liveFigures', { newsletter })).toEqual([
    {
      ...base,
      text: '$XYZ price has no figure.',
      section: 'commentary',
      field: 'commentary',
    },
    {
      ...base,
      text: '$XYZ change has no figure.',
      section: 'technical',
      field: 'technical',
    },
  ]);
});
