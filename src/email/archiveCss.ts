import { palettes, type ColorName } from '@/components/theme/tokens';
import { colors, font, serif } from './styles';

const names: ColorName[] = ['ink', 'inkSoft', 'paper', 'line', 'accent', 'focus'];

function variables(theme: 'light' | 'dark', scope: string): string {
  const values = names.map((name) => `--${name}:${palettes[theme][name]}`);
  return `${scope}{${values.join(';')}}`;
}

function themed(scope: string): string {
  const dark = `@media (prefers-color-scheme:dark){${variables('dark', scope)}}`;
  return variables('light', scope) + dark;
}

/** The bars that the archive puts above and below a published newsletter. */
export const archiveBarCss = [
  themed('.archive-bar'),
  `.archive-bar{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;max-width:600px;margin:0 auto;padding:12px 16px;box-sizing:border-box;font:14px/20px ${font};color:var(--inkSoft)}`,
  '.archive-bar a{color:var(--accent);padding:4px 0}',
  '.archive-bar a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
].join('');

/** The pages of the archive that aren't a published newsletter themselves. */
export const archivePageCss = [
  themed(':root'),
  ':root{color-scheme:light dark}',
  `body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ${font};overflow-wrap:anywhere}`,
  // The masthead of the emails, in both modes.
  `.mast{background:${colors.mast};color:${colors.mastInk};border-bottom:3px solid ${colors.mastEdge}}`,
  '.mast>div,main{max-width:52rem;margin:0 auto;box-sizing:border-box}',
  '.mast>div{padding:20px 16px 24px}',
  '.mast a{color:inherit}',
  '.mast .brand{display:inline-flex;align-items:center;gap:10px;min-height:32px;font-weight:700;text-decoration:none}',
  '.mast .brand img{display:block}',
  '.mast h1{margin:20px 0 4px;font-size:28px;line-height:34px}',
  `.mast p{color:${colors.mastSoft};font-size:14px}`,
  `.mast a:focus-visible{outline-color:${colors.mastEdge}}`,
  'main{padding:24px 16px 64px}',
  'h2{margin:40px 0 8px;font-size:20px;line-height:26px}',
  'main>h2:first-child,main>section:first-child h2{margin-top:16px}',
  'h3{margin:0;font-size:16px;line-height:24px}',
  'p{margin:0}',
  'a{color:var(--accent)}',
  'a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}',
  'ul{margin:0;padding:0;list-style:none}',
  '.soft{color:var(--inkSoft);font-size:13px;line-height:24px}',
  '.entry{padding:16px 0;border-top:1px solid var(--line)}',
  '.entry h3 a{color:inherit;text-decoration:none}',
  '.entry h3 a:hover{color:var(--accent);text-decoration:underline}',
  `.lead{max-width:38rem;margin-top:8px;font:20px/30px ${serif}}`,
  '.news li{padding:10px 0;border-top:1px solid var(--line)}',
  '.notice{margin-top:40px;padding-top:16px;border-top:1px solid var(--line)}',
  '.foot{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:32px}',
  '.foot a{padding:4px 0}',
  // Where there is room, the day is a column of its own.
  '@media (min-width:768px){.entry{display:grid;grid-template-columns:16rem 1fr;column-gap:24px}',
  '.entry>*{grid-column:2}.entry>.soft{grid-column:1;grid-row:1/3}',
  '.mast>div,main{padding-left:24px;padding-right:24px}}',
].join('');
