import { describe, expect, test } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { legalNotes } from '@/domain/firm/legal';

describe.each(Object.values(samplePublisher.brands))(
  'the notes at the foot of emails of $name',
  (brand) => {
    const notes = () =>
      Object.fromEntries(legalNotes(samplePublisher, brand).map((n) => [n.subject, n.text]));

    test('are these, in this order', () => {
      expect(Object.keys(notes())).toEqual([
        'For clients only.',
        'Conflicts of interest.',
        'General disclosures.',
        'Not investment advice.',
        'No redistribution.',
      ]);
    });

    test.each([
      ['For clients only.', `clients of ${brand.name} only.`],
      ['Conflicts of interest.', 'Northlight, its staff and its affiliates may hold positions'],
      ['General disclosures.', 'Past performance is no guide to future results.'],
      ['General disclosures.', 'Digital assets can lose all of their value.'],
      ['Not investment advice.', `${brand.name} is not a registered investment advisor.`],
      ['No redistribution.', `without the prior written consent of ${brand.name}.`],
    ])('say under “%s” “%s”', (subject, words) => {
      expect(notes()[subject]).toContain(words);
    });
  },
);
