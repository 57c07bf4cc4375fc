import { LinkButton } from '@/components/actions/LinkButton';
import { PublicPage } from '@/components/layout/PublicPage';
import { publicPaths } from '@/screens/publicPaths';

export function ErrorScreen() {
  return (
    <PublicPage title="Something went wrong" lead="Your saved work is safe. Go back and try again.">
      <LinkButton to={publicPaths.home} kind="accent">
        Go to newsletters
      </LinkButton>
    </PublicPage>
  );
}
