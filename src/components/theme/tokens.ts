/** The two palettes. The app reads them as CSS variables, the emails as hex. */
export const palettes = {
  light: {
    ink: '#16161d',
    inkSoft: '#595c6b',
    paper: '#f6f6f9',
    panel: '#ffffff',
    sunk: '#eeeef3',
    line: '#dcdce5',
    lineStrong: '#85889a',
    accent: '#5b3fd6',
    accentHover: '#4a31b8',
    accentInk: '#ffffff',
    accentTint: '#efecfd',
    up: '#0b7a4b',
    down: '#c22a3a',
    warn: '#8a5a00',
    warnTint: '#fdf3da',
    danger: '#b91c33',
    dangerTint: '#fdecee',
    good: '#0b7a4b',
    goodTint: '#e4f5ec',
    focus: '#5b3fd6',
    scrim: '#16161d80',
  },
  dark: {
    ink: '#ededf4',
    inkSoft: '#a5a8b8',
    paper: '#0f1016',
    panel: '#17181f',
    sunk: '#1f2029',
    line: '#2c2e3a',
    lineStrong: '#71748a',
    accent: '#a997ff',
    accentHover: '#bdafff',
    accentInk: '#14102b',
    accentTint: '#262140',
    up: '#45c98a',
    down: '#ff7f8c',
    warn: '#e6b04c',
    warnTint: '#33290f',
    danger: '#ff8593',
    dangerTint: '#3a1a20',
    good: '#45c98a',
    goodTint: '#12301f',
    focus: '#bdafff',
    scrim: '#000000a6',
  },
} as const;

export type ThemeName = keyof typeof palettes;
export type ColorName = keyof typeof palettes.light;

/** `color.ink` is `var(--color-ink)`, so its value follows the current theme. */
export const color = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(--color-${name})`]),
) as Record<ColorName, string>;

/** Pixels on the 4 px grid: `space(3)` is `12px`. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const font = {
  sans: "'Inter Variable', 'Liberation Sans', Arial, sans-serif",
  mono: "'JetBrains Mono Variable', 'Liberation Mono', monospace",
} as const;

/** Type sizes. No text is smaller than `caption`. */
export const size = {
  caption: '12px',
  table: '13px',
  body: '14px',
  lead: '16px',
  title: '20px',
  display: '24px',
  hero: '32px',
} as const;

export const radius = { control: '6px', panel: '8px' } as const;
export const rowHeight = 36;

/** Upper limits of the width ranges in px. */
export const breakpoint = { xs: 543, sm: 767, md: 991, lg: 1199 } as const;

/** The screen width at which a menu button replaces the sidebar. */
export const smallScreen = '(max-width: 768px)';

/** `@media ${below.md}` matches up to and including the breakpoint's upper limit. */
export const below = Object.fromEntries(
  Object.entries(breakpoint).map(([name, edge]) => [name, `(max-width: ${edge}px)`]),
) as Record<keyof typeof breakpoint, string>;

export const motion = '150ms ease-out';
