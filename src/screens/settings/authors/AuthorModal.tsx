import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Author } from '@/api/contract/publication';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { ImageSource } from '../publication/publicationForm';
import { StoredImageField } from '../publication/StoredImageField';
import { AuthorPhoto } from './AuthorPhoto';

const missingNumber = 'Enter the author’s number on the website.';

const AuthorForm = z.object({
  name: Author.shape.name,
  title: Author.shape.title,
  photo: ImageSource,
  website_id: z.int(missingNumber).check(z.positive(missingNumber)),
});
export type AuthorForm = z.infer<typeof AuthorForm>;

interface AuthorModalProps {
  /** Null for a new one. */
  author: Author | null;
  imageUrl(path: string): string;
  onUpload(file: File): Promise<string | null>;
  onSave(form: AuthorForm): Promise<boolean>;
  onClose(): void;
}

/** Adds an author, or edits one. */
export default function AuthorModal(props: AuthorModalProps) {
  const { author, imageUrl, onUpload, onSave, onClose } = props;
  const form = useZodForm(AuthorForm, {
    defaultValues: {
      name: author?.name ?? '',
      title: author?.title ?? '',
      photo: author?.photo ?? '',
      ...(author && { website_id: author.website_id }),
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const photo = useController({ control: form.control, name: 'photo' });
  return (
    <FormModal
      title={author ? `Edit ${author.name}` : 'Add author'}
      submitLabel={author ? 'Save author' : 'Add author'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (typed) => {
        if (await onSave(typed)) onClose();
      })}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Title"
          hint="Shown under the name. May be empty."
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Narrow>
          <TextField
            label="Website number"
            hint="The author’s number on the website."
            inputMode="numeric"
            autoComplete="off"
            error={errors.website_id?.message}
            {...form.register('website_id', { valueAsNumber: true })}
          />
        </Narrow>
        <StoredImageField
          label="Photo"
          none="No photo."
          value={photo.field.value}
          stored={author?.photo ?? ''}
          error={errors.photo?.message}
          isReadOnly={false}
          {...{ imageUrl, onUpload }}
          onChange={photo.field.onChange}
          onBlur={photo.field.onBlur}
        >
          {(src) => <AuthorPhoto src={src} name={form.watch('name')} size={96} />}
        </StoredImageField>
      </Stack>
    </FormModal>
  );
}

const Narrow = styled.div`
  max-width: 240px;
`;
