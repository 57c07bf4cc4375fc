import { LinkButton } from '@/components/actions/LinkButton';
import { Page } from '@/components/layout/Page';
import { PublicPage } from '@/components/layout/PublicPage';
import { publicPaths } from '@/screens/publicPaths';

/** Where the address is one of the dashboard's, its navigation stays around the page. */
export function NotFoundScreen({ isInApp = false }: { isInApp?: boolean }) {
  // sic
  const words = 'Opps, it seems that this page does not exist.';
  const link = (
    <LinkButton to={publicPaths.home} kind="accent">
      Go to newsletters
    </LinkButton>
  );
  return isInApp ? (
    <Page title="404" note={words}>
      <div>{link}</div>
    </Page>
  ) : (
    <PublicPage title="404" lead={words}>
      {link}
    </PublicPage>
  );
}
