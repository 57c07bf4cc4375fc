import { LinkButton } from '@/components/actions/LinkButton';
import { PublicPage } from '@/components/layout/PublicPage';
import { paths } from '@/screens/paths';

export function NotFoundScreen() {
  return (
    <PublicPage
      title="404"
      // sic
      lead="Opps, it seems that this page does not exist."
    >
      <LinkButton to={paths.home} kind="accent">
        Go to newsletters
      </LinkButton>
    </PublicPage>
  );
}
