import { createGlobalStyle } from 'styled-components';
import { color, contrastPalettes, font, palettes, size, weight, type ThemeName } from './tokens';

function variables(palette: object): string {
  return Object.entries(palette)
    .map(([name, hex]) => `--color-${name}: ${hex};`)
    .join(' ');
}

/** Stronger colors and a wider focus ring, for the root elements that `root` selects. */
function moreContrast(root: string): string {
  const colors = (theme: ThemeName) => variables(contrastPalettes[theme]);
  return `
    ${root} { ${colors('light')} --button-line: currentColor; }
    ${root} :focus-visible { outline-width: 3px; }
    @media screen { ${root}[data-theme='dark'] { ${colors('dark')} } }
    @media screen and (prefers-color-scheme: dark) {
      ${root}:not([data-theme]) { ${colors('dark')} }
    }
  `;
}

const noMotion = 'animation: none !important; transition: none !important;';

/** Both palettes as variables, and the element styles that every page shares. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${variables(palettes.light)} }
  /* Print is always light. */
  @media screen {
    :root[data-theme='dark'] { color-scheme: dark; ${variables(palettes.dark)} }
  }
  /* Until a script has set the theme, the system decides. */
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme]) { color-scheme: dark; ${variables(palettes.dark)} }
  }

  *, *::before, *::after { box-sizing: border-box; }
  body {
    margin: 0;
    color: ${color.ink};
    background: ${color.paper};
    font: ${weight.text} ${size.body}/1.5714 ${font.sans};
    font-variant-numeric: tabular-nums;
    -webkit-text-size-adjust: 100%;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${color.accent}; text-underline-offset: 2px; }
  code, pre { font-family: ${font.mono}; font-size: 0.93em; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  /* Icons are 16 px unless their place says otherwise, and grow with the reader's text. */
  .lucide { flex: none; width: 1rem; height: 1rem; stroke-width: 1.75; }
  ::selection { background: ${color.accentTint}; }

  /* The system asks for these, or an attribute does, which is how Storybook shows them. */
  @media (prefers-contrast: more) { ${moreContrast(':root')} }
  ${moreContrast(":root[data-contrast='more']")}
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { ${noMotion} }
  }
  :root[data-motion='reduce'] { *, *::before, *::after { ${noMotion} } }
`;
