import { useEffect, useEffectEvent } from 'react';
import type { Newsletter } from '@/api/contract/newsletters';
import { useNewsletter } from '@/api/hooks/newsletters';
import { plainWords } from '@/domain/commentary/commentary';
import { instantOf } from '@/domain/format/dates';
import { rowFacts, type RunFacts } from '@/domain/newsletter/run';
import type { FieldState } from '@/domain/newsletter/saveState';

interface Writing {
  /** The commentary as it is typed, as HTML. */
  commentary: string;
  states: readonly FieldState[];
}

/**
 * How far the newsletter is, with what was typed since the API answered. It is asked again when the
 * user comes back from another tab, where something may have been sent, and when the launch closes.
 */
export function useRunFacts(
  { id, sends }: Newsletter,
  isLaunching: boolean,
): (writing: Writing) => RunFacts | undefined {
  const { reload } = useNewsletter(id);
  const read = useEffectEvent(() => void reload());
  useEffect(() => {
    const handleFocus = () => read();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, []);
  useEffect(() => {
    if (isLaunching) return () => read();
    return undefined;
  }, [isLaunching]);
  return ({ commentary, states }) => {
    const known = rowFacts({ sends, is_written: plainWords(commentary).length > 0 });
    const typedAt = Math.max(...states.map(({ state }) => timeOf(state)));
    const isOlder = (at: string | null) => (instantOf(at)?.getTime() ?? Infinity) < typedAt;
    return {
      ...known,
      tested: known.tested && {
        ...known.tested,
        isThisVersion: known.tested.isThisVersion && !isOlder(known.tested.at),
      },
      isEdited: known.isEdited || isOlder(known.sentAt ?? known.publishedAt),
    };
  };
}

/** When a field was last saved in this tab, in milliseconds; unsaved text is newer than all sends. */
function timeOf(state: FieldState['state']): number {
  return state.kind === 'saved' ? (state.at?.getTime() ?? 0) : Infinity;
}
