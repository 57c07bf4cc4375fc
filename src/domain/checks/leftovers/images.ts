import { imageSlots as slotColumns } from '@/api/contract/newsletterImages';
import { imageSlots } from '@/domain/commentary/commentary';
import { placeholderOf } from '@/domain/commentary/runs';
import type { Newsletter } from '@/api/contract/newsletters';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';

const place = { severity: 'check', field: 'images' } as const;

/** Each image of the text, with its path; '' for none. */
function slotPaths(newsletter: Newsletter) {
  return slotColumns.map((column, at) => ({ slot: at + 1, path: newsletter[column] }));
}

/** Images that were uploaded and that no text shows. */
function unshown({ input: { newsletter }, comments, variant }: Subject): Draft[] {
  const shown = new Set(
    (['commentary', 'technical'] as const).flatMap((section) =>
      variant.sections.includes(section) ? imageSlots(comments[section].words) : [],
    ),
  );
  return slotPaths(newsletter).flatMap(({ slot, path }): Draft[] => {
    if (path === '' || shown.has(slot)) return [];
    const text = `Image ${slot} is in no text: put ${placeholderOf(slot)} where it belongs, or remove the image.`;
    return [{ ...place, text }];
  });
}

function twice({ input: { newsletter } }: Subject): Draft[] {
  const all = slotPaths(newsletter);
  return all.flatMap(({ slot, path }): Draft[] => {
    const known = all.find((other) => other.path === path)?.slot;
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
    ...slotPaths(newsletter).map(({ slot, path }) => ({ name: `Image ${slot}`, path })),
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
