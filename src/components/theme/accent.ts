import { css } from 'styled-components';
import { accentColors } from './accentColors';
import type { ThemeName } from './tokens';

function variables(accent: string, theme: ThemeName): string {
  return Object.entries(accentColors(accent, theme))
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');
}

/** Sets the publisher's accent for an element, except for readers who ask for more contrast. */
export function accentStyle(accent: string) {
  const [light, dark] = [variables(accent, 'light'), variables(accent, 'dark')];
  if (light === '') return '';
  return css`
    @media (prefers-contrast: no-preference) {
      ${light}
    }
    @media screen and (prefers-contrast: no-preference) {
      :root[data-theme='dark'] & {
        ${dark}
      }
    }
    @media screen and (prefers-contrast: no-preference) and (prefers-color-scheme: dark) {
      :root:not([data-theme]) & {
        ${dark}
      }
    }
  `;
}
