import { useState } from 'react';
import { useWindowFits } from '@/app/browser/useWindowFits';
import type { FieldState } from '@/domain/newsletter/saveState';
import type { ChecksProps } from '@/screens/composer/ChecksPanel';
import type { EmailPanelProps } from '@/screens/composer/EmailPanel';

/** From this width on, there is room for the email beside the writing. */
const roomyWindow = '(min-width: 1440px)';

interface SavedEmailOptions {
  /** The email of the text as it is typed, which the checks rendered; undefined before that. */
  html: string | undefined;
  checks: Pick<ChecksProps, 'error' | 'onRetry'>;
  /** Undefined until drafts have been looked up. */
  states: readonly FieldState[] | undefined;
}

/**
 * The email beside the writing, as it was last saved; undefined where there is no room for it. It is
 * the one that the checks rendered in their worker, so that typing never waits for it.
 */
export function useSavedEmail(options: SavedEmailOptions): EmailPanelProps | undefined {
  const { html, checks, states = [] } = options;
  const hasRoom = useWindowFits(roomyWindow);
  const isSaved = states.length > 0 && states.every(({ state }) => state.kind === 'saved');
  const [saved, setSaved] = useState(html);
  if (isSaved && html !== saved) setSaved(html);
  if (!hasRoom) return undefined;
  return {
    html: saved,
    isSaved,
    error: checks.error === null ? null : notShown,
    onRetry: checks.onRetry,
  };
}

const notShown = 'The email couldn’t be updated, because some of its data couldn’t be loaded.';
