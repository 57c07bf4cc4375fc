import { LinkButton } from '@/components/actions/LinkButton';
import { PublicPage } from '@/components/layout/PublicPage';
import { publicPaths } from '@/screens/publicPaths';

export function NotFoundScreen() {
  return (
    <PublicPage
      title="404"
      // sic
      lead="Opps, it seems that this page does not exist."
    >
      <LinkButton to={publicPaths.home} kind="accent">
        Go to newsletters
      </LinkButton>
    </PublicPage>
  );
}
