import { figureLabel } from '@/domain/commentary/figureNames';
import type { Check } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';

/** A live figure without a figure today is `N/A` in the email, in the middle of a sentence. */
export const liveFigures: Check = {
  key: 'liveFigures',
  name: 'Live figures',
  run: ({ comments, variant }) =>
    (['commentary', 'technical'] as const)
      .filter((section) => variant.sections.includes(section))
      .flatMap((section) =>
        comments[section].unknownFigures.map((name) => ({
          severity: 'mustFix',
          text: `${figureLabel(name)} has no figure.`,
          ...locationOf(section),
        })),
      ),
};
