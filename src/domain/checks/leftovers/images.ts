import { imageSlots } from '@/domain/commentary/commentary';
import { placeholders } from '@/domain/commentary/runs';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';

const columns = {
  1: 'newsletter_image',
  2: 'newsletter_image_1',
  3: 'newsletter_image_2',
} as const;
const slots = [1, 2, 3] as const;
const place = { severity: 'check', field: 'images' } as const;

/** Images that were uploaded and that no text shows. */
function unshown({ input: { newsletter }, comments, variant }: Subject): Draft[] {
  const shown = new Set(
    (['commentary', 'technical'] as const).flatMap((section) =>
      variant.sections.includes(section) ? imageSlots(comments[section].words) : [],
    ),
  );
  return slots.flatMap((slot): Draft[] => {
    if (newsletter[columns[slot]] === '' || shown.has(slot)) return [];
    const text = `Image ${slot} is in no text: put ${placeholders[slot]} where it belongs, or remove the image.`;
    return [{ ...place, text }];
  });
}

function twice({ input: { newsletter } }: Subject): Draft[] {
  return slots.flatMap((slot): Draft[] => {
    const path = newsletter[columns[slot]];
    const known = slots.find((other) => newsletter[columns[other]] === path);
    if (path === '' || known === undefined || known === slot) return [];
    return [{ ...place, text: `Image ${slot} is the same picture as Image ${known}.` }];
  });
}

/** Images that were in the last newsletter; promos stay for weeks. */
function fromLast({ input: { newsletter, previous } }: Subject): Draft[] {
  const old = new Set(
    Object.entries(previous?.images ?? {})
      .filter(([name, path]) => !name.includes('promo') && path !== '')
      .map(([, path]) => path),
  );
  const named = [
    ...slots.map((slot) => ({ name: `Image ${slot}`, path: newsletter[columns[slot]] })),
    { name: 'The technical picture', path: newsletter.technical_image },
  ];
  return named
    .filter(({ path }) => old.has(path))
    .map(({ name, path }) => ({
      ...place,
      text: `${name} was already in the last newsletter.`,
      fact: `last image ${path}`,
    }));
}

/** Pictures that no text shows, that are there twice, or that the last newsletter had. */
export const spokenImages: Check = {
  key: 'images',
  name: 'Images against the text',
  run: (subject) => [...unshown(subject), ...twice(subject), ...fromLast(subject)],
};
