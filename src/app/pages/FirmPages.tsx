import { usePublication, usePublicationVersions } from '@/api/hooks/publication';
import { environment } from '@/app/browser/environment';
import { useScrollToHash } from '@/app/routing/useScrollToHash';
import { useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { restoredPublisher } from '@/domain/firm/publisherAuthors';
import { imageUrl } from '@/domain/format/addresses';
import { PublicationScreen } from '@/screens/settings/publication/PublicationScreen';
import { useList } from '@/app/routing/useList';
import { AuthorsScreen } from '@/screens/settings/authors/AuthorsScreen';

export function PublicationPage() {
  const restriction = useAdministratorRestriction();
  const { publication, onSave, ...rest } = usePublication();
  const versions = usePublicationVersions(restriction === undefined);
  useScrollToHash(publication !== undefined);
  return (
    <PublicationScreen
      {...{ ...rest, publication, onSave, restriction }}
      imageUrl={(path) => imageUrl(path, environment.imageHost())}
      leaving={useLeaveQuestion()}
      history={
        restriction === undefined
          ? {
              ...versions,
              onRestore: async ({ publisher }) => {
                if (!publication) return false;
                const { version, publisher: current } = publication;
                const restored = restoredPublisher(publisher, current);
                return (await onSave({ version, publisher: restored })) !== null;
              },
            }
          : undefined
      }
    />
  );
}

export function AuthorsPage() {
  return (
    <AuthorsScreen
      {...usePublication()}
      list={useList('authors')}
      restriction={useAdministratorRestriction()}
      imageUrl={(path) => imageUrl(path, environment.imageHost())}
      leaving={useLeaveQuestion()}
    />
  );
}
