/**
 * The two palettes. `paper` is the page, `raised` what floats above it, `sunk` what can be pressed.
 * `rail` and what belongs to it are the emails' midnight, the same in both. The app reads them as CSS variables, the
 * emails as hex.
 */
export const palettes = {
  light: {
    ink: '#16161d',
    inkSoft: '#595c6b',
    paper: '#ffffff',
    panel: '#ffffff',
    raised: '#ffffff',
    sunk: '#eeeef3',
    sunkHover: '#e2e2ea',
    line: '#e4e4ec',
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
    rail: '#140f2b',
    railHover: '#251c4b',
    railLine: '#2e2558',
    railInk: '#f4f2ff',
    railSoft: '#b3acd2',
    lilac: '#a997ff',
  },
  dark: {
    ink: '#ededf4',
    inkSoft: '#a5a8b8',
    paper: '#0f1016',
    panel: '#0f1016',
    raised: '#191a23',
    sunk: '#23252f',
    sunkHover: '#2f313d',
    line: '#272933',
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
    rail: '#140f2b',
    railHover: '#251c4b',
    railLine: '#2e2558',
    railInk: '#f4f2ff',
    railSoft: '#b3acd2',
    lilac: '#a997ff',
  },
} as const;

export type ThemeName = keyof typeof palettes;
export type ColorName = keyof typeof palettes.light;

/**
 * What changes for readers who ask their system for more contrast: nothing is soft, every line is
 * a strong one, and text reaches 7:1.
 */
export const contrastPalettes: Record<ThemeName, Partial<Record<ColorName, string>>> = {
  light: {
    ink: '#000000',
    inkSoft: '#1f2028',
    paper: '#ffffff',
    line: '#6b6e80',
    lineStrong: '#33353f',
    accent: '#3f26a6',
    accentHover: '#2c1880',
    up: '#00512f',
    down: '#8c1220',
    warn: '#5c3b00',
    danger: '#8a0d22',
    good: '#00512f',
    focus: '#000000',
  },
  dark: {
    ink: '#ffffff',
    inkSoft: '#e3e4ec',
    paper: '#000000',
    panel: '#000000',
    raised: '#0b0c11',
    line: '#8f92a6',
    lineStrong: '#c9cbd8',
    accent: '#c9bdff',
    accentHover: '#ddd5ff',
    up: '#7fe3b3',
    down: '#ffb0b8',
    warn: '#f5cd85',
    danger: '#ffb3bc',
    good: '#7fe3b3',
    focus: '#ffffff',
  },
};

/** `color.ink` is `var(--color-ink)`, so its value follows the current theme. */
export const color = Object.fromEntries(
  Object.keys(palettes.light).map((name) => [name, `var(--color-${name})`]),
) as Record<ColorName, string>;

/** Pixels on the 4 px grid: `space(3)` is `12px`. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const font = {
  /** For the commentary, which is written as it is read. */
  serif: "'Source Serif 4 Variable', 'Liberation Serif', Georgia, serif",
  /** The first two are in `src/app/fonts.css`. */
  sans: "'Inter Latin', 'Inter Fallback', 'Inter Variable', 'Liberation Sans', Arial, sans-serif",
  mono: "'JetBrains Mono Variable', 'Liberation Mono', monospace",
} as const;

/**
 * Type sizes, in rem so that text follows the size that readers set in their browser. 1 rem is 16 px
 * unless they do. No text is smaller than `caption`.
 */
export const size = {
  caption: '0.75rem',
  table: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  text: '1.0625rem',
  title: '1.5rem',
  figure: '1.75rem',
  hero: '2.25rem',
} as const;

export const radius = { control: '6px', panel: '8px' } as const;

/** Text is `text`, what has a name is `name`, and titles and figures are `title`. Nothing is bolder. */
export const weight = { text: 450, name: 550, title: 600, page: 620 } as const;

/** The width of the menu beside the work area. Open, it grows with larger text, so that no label is cut. */
export const railWidth = { closed: '56px', open: 'max(216px, 13.5rem)' } as const;

/** The height of a table's row with one line, in pixels. */
export const rowHeight = 32;

/** Upper limits of the width ranges in px. */
export const breakpoint = { xs: 543, sm: 767, md: 991, lg: 1199 } as const;

/** The screen width at which a menu button replaces the sidebar. */
export const smallScreen = '(max-width: 768px)';

/** `@media ${below.md}` matches up to and including the breakpoint's upper limit. */
export const below = Object.fromEntries(
  Object.entries(breakpoint).map(([name, edge]) => [name, `(max-width: ${edge}px)`]),
) as Record<keyof typeof breakpoint, string>;

/** The room on each side of a table's cell, in px. Text above a table stands over that of its first column. */
export const cellPadding = 8;

export const motion = '150ms ease-out';
