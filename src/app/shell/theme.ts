import { useSyncExternalStore } from 'react';
import type { ThemeName } from '@/components/theme/tokens';

const key = 'theme';

const listeners = new Set<() => void>();

/** The theme chosen on this computer, else the system's. */
export function preferredTheme(): ThemeName {
  const chosen = storedTheme();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A browser that blocks storage throws. Its visitors can still use the public pages. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Publishes a theme to the stylesheet; `remember` keeps it for the next visit. */
export function applyTheme(theme: ThemeName, remember = false): void {
  document.documentElement.dataset['theme'] = theme;
  if (!remember) return;
  localStorage.setItem(key, theme);
  // The server answers with it, so that pages are in this theme from their first paint on.
  document.cookie = `${key}=${theme}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows the theme, wherever on the page it is changed. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(onTheme, preferredTheme);
}
