import { usePublication } from '@/api/hooks/publication';
import { environment } from '@/app/browser/environment';
import { useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { useList } from '@/app/routing/useList';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { imageUrl } from '@/domain/format/addresses';
import { AuthorsScreen } from '@/screens/settings/authors/AuthorsScreen';

export default function AuthorsPage() {
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
