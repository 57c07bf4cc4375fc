import type { User } from '@/api/contract/auth';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BrandKey } from '@/api/contract/publication';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { useLaunch, useMayLaunch } from '@/app/launch/useLaunch';
import { useComposer } from './useComposer';
import { usePresence } from './usePresence';
import { useSignInAgain } from '@/app/session/useSignInAgain';

interface ComposerSessionOptions {
  newsletter: Newsletter;
  brand: BrandKey;
  /** The user whose text is edited, even after somebody else signs in. */
  user: User;
  onSwitch(): void;
}

/**
 * The composer, which stays open when its user's session ends; null until drafts have been looked
 * up.
 */
export function useComposerSession({ newsletter, brand, user, onSwitch }: ComposerSessionOptions) {
  const colleagues = usePresence(newsletter.id);
  const composer = useComposer({ newsletter, brand, userId: user.user_id, colleagues });
  const mayLaunch = useMayLaunch();
  const { launch, onLaunch } = useLaunch(newsletter.id);
  const signIn = useSignInAgain({
    user,
    isUnsaved: composer?.bar.states.some(({ state }) => state.kind !== 'saved') ?? false,
    onReturn: () => composer?.bar.onRetrySave(),
    onSwitch,
  });
  const session: ComposerScreenProps | null = composer && {
    ...composer,
    bar: { ...composer.bar, colleagues, ...(mayLaunch && { onLaunch }) },
    launch,
    signIn,
  };
  return session;
}
