import { useEffect, useEffectEvent, useState } from 'react';
import type { Publication, PublicationDraft, Publisher } from '@/api/contract/publication';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { changedFields, mergedChanges } from '@/domain/firm/publisherChanges';
import { formOf, PublicationForm } from './publicationForm';

export interface PublicationFormOptions {
  publication: Publication;
  /** What counts after the save; null if it was refused. */
  onSave(draft: PublicationDraft): Promise<Publication | null>;
  onDirty(isDirty: boolean): void;
}

/**
 * The form and the version on which it is based. A version that somebody else saved replaces what is
 * shown only while nothing here is unsaved.
 */
export function usePublicationForm({ publication, onSave, onDirty }: PublicationFormOptions) {
  const [base, setBase] = useState({ publication, values: publication.publisher, filling: 0 });
  const { version, publisher } = base.publication;
  const values = formOf(base.values);
  const form = useZodForm(PublicationForm, { defaultValues: values, values });
  const { isSubmitting } = form.formState;
  const typed: Publisher = { ...publisher, ...form.watch() };
  const unsaved = changedFields(publisher, typed);
  const hasUnsaved = unsaved.length > 0;
  const isOutdated = !isSubmitting && publication.version > version;
  if (isOutdated && !hasUnsaved) rebase(publication);

  function rebase(next: Publication, filled = next.publisher) {
    setBase({ publication: next, values: filled, filling: base.filling + 1 });
  }
  function fill(next: Publication, filled = next.publisher) {
    rebase(next, filled);
    form.reset(formOf(filled));
  }
  const handleSave = form.handleSubmit(async (sent) => {
    const before = { ...publisher, ...structuredClone(form.getValues()) };
    const saved = await onSave({ version, publisher: { ...publisher, ...sent } });
    // What was typed while the save was under way stays unsaved.
    const since = { ...publisher, ...form.getValues() };
    if (saved) fill(saved, mergedChanges(before, since, saved.publisher));
  });

  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(hasUnsaved), [hasUnsaved]);

  const merged = mergedChanges(publisher, typed, publication.publisher);
  const theirs = changedFields(publisher, publication.publisher);
  return {
    form,
    filling: base.filling,
    unsaved,
    isSaving: isSubmitting,
    handleSave,
    handleDiscard: () => fill(publication),
    /** Set while somebody else's version is newer than the one that is edited here. */
    conflict:
      isOutdated && hasUnsaved
        ? {
            by: publication.by,
            at: publication.at,
            theirs,
            /** Fields that both changed, for which a merge takes what was typed here. */
            both: changedFields(publication.publisher, merged).filter((each) =>
              theirs.includes(each),
            ),
            onMerge: () => fill(publication, merged),
          }
        : null,
  };
}

export type PublicationConflict = NonNullable<ReturnType<typeof usePublicationForm>['conflict']>;
