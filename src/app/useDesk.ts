import type { User } from '@/api/contract/auth';
import type { Newsletter } from '@/api/contract/newsletters';
import type { Brand } from '@/domain/firm';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { useComposer } from './useComposer';
import { useSignInAgain } from './useSignInAgain';

interface DeskWishes {
  newsletter: Newsletter;
  brand: Brand['key'];
  /** Whose text is written here, whoever is signed in. */
  writer: User;
  onSwitch(): void;
}

/** The composer, which outlives its writer's session; null until drafts are looked up. */
export function useDesk({ newsletter, brand, writer, onSwitch }: DeskWishes) {
  const composer = useComposer(newsletter, brand);
  const signIn = useSignInAgain({
    writer,
    isUnsaved: composer?.bar.states.some(({ state }) => state.kind !== 'saved') ?? false,
    onReturn: () => composer?.bar.onRetrySave(),
    onSwitch,
  });
  const desk: ComposerScreenProps | null = composer && { ...composer, signIn };
  return desk;
}
