import { publicationCalls as calls, type PublicationDraft } from '../contract/publication';
import { useAction, useCall } from '../swr';

/** The publisher, and what administrators change in it. */
export function usePublication() {
  const newest = useCall(calls.get, {});
  const save = useAction(calls.save, [calls.get, calls.versions]);
  const upload = useAction(calls.uploadImage, []);
  return {
    publication: newest.data,
    error: newest.error,
    onRetry: () => void newest.reload(),
    onSave: async (draft: PublicationDraft) => (await save.ask(draft))?.response ?? null,
    onUpload: async (file: File) => (await upload.ask({ file }))?.response ?? null,
  };
}

/** The stored versions, which only administrators may read. */
export function usePublicationVersions(isAllowed: boolean) {
  const { data, error, reload } = useCall(calls.versions, isAllowed ? {} : null);
  return { versions: data, error, onRetry: () => void reload() };
}
