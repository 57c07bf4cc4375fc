import { useSyncExternalStore } from 'react';
import type { ThemeName } from '@/components/theme/tokens';

/** The theme of the page, which the toolbar chooses. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(onThemeChange, theme);
}

function theme(): ThemeName {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
