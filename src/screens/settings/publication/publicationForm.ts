import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { Brand, Publisher, SitePages } from '@/api/contract/publication';
import { SafeLink } from '@/api/contract/wire';
import type { useZodForm } from '@/components/forms/fields/useZodForm';

/** A path below the image host, as uploads and `firm.json` have it. */
const imagePath = /^\/?([\w-]+\/)*[\w. -]+\.(png|jpe?g|gif|svg|webp)$/i;

/** An image that is stored already, or the complete web address of one. */
export const ImageSource = z.string().check(
  z.trim(),
  z.maxLength(2048, 'Use at most 2,048 characters.'),
  z.refine(
    (text) =>
      text === '' ||
      imagePath.test(text) ||
      (/^https?:/i.test(text) && SafeLink.safeParse(text).success),
    'Enter the complete URL starting with https://',
  ),
);

const BrandForm = z.extend(Brand, {
  logo: ImageSource,
  logo_dark: ImageSource,
  icon: ImageSource,
});

/** Everything but the authors, who have a page of their own. */
export const PublicationForm = z.extend(
  z.omit(Publisher, { authors: true, house_author: true, technical_author: true }),
  { brands: z.object({ fsi: BrandForm, fs: BrandForm }), pages: SitePages },
);
export type PublicationForm = z.infer<typeof PublicationForm>;

/** What the page edits of a publisher. */
export function formOf({ name, zone, accent, brands, legal, plans, cart, pages }: Publisher) {
  return { name, zone, accent, brands, legal, plans, cart, pages };
}

export type PublicationPath = FieldPath<PublicationForm>;

/** What every section of the form is handed. */
export interface PublicationFields {
  form: ReturnType<typeof useZodForm<PublicationForm, PublicationForm>>;
  /** Changes where the form is filled anew, so that a chosen file isn't shown after it was discarded. */
  filling: number;
  isReadOnly: boolean;
  /** The address of a stored image; '' for none. */
  imageUrl(path: string): string;
  /** The path of the stored image; null if it was refused. */
  onUpload(file: File): Promise<string | null>;
}
