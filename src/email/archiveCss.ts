import { siteFrameStyle } from '@/components/theme/siteFrame';
import { below, color, palettes, space } from '@/components/theme/tokens';
import { font, serif } from './styles';

function variables(theme: 'light' | 'dark'): string {
  return Object.entries(palettes[theme])
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');
}

/** Both palettes as the app names them, so that both share styles. */
const themed = `:root{${variables('light')}}@media screen and (prefers-color-scheme:dark){:root{${variables('dark')}}}`;

/** The bars that the archive puts above and below a published newsletter. */
export const archiveBarCss = [
  themed,
  siteFrameStyle,
  `.site-head,.site-foot{font-family:${font}}`,
  `.archive-bar{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;max-width:600px;margin:0 auto;padding:12px 16px;box-sizing:border-box;font:14px/20px ${font};color:${color.inkSoft}}`,
  `.archive-bar a{color:${color.accent};padding:4px 0}`,
  `.archive-bar a:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}`,
].join('');

/** The pages of the archive that aren't a published newsletter themselves. */
export const archivePageCss = [
  themed,
  siteFrameStyle,
  ':root{color-scheme:light dark}',
  `body{margin:0;background:${color.paper};color:${color.ink};font:16px/1.5 ${font};overflow-wrap:anywhere}`,
  'body{display:grid;grid-template-rows:auto 1fr auto;min-height:100vh}',
  `main{box-sizing:border-box;width:100%;max-width:1128px;margin:0 auto;padding:${space(8)} ${space(6)} ${space(16)}}`,
  'h1{margin:0 0 4px;font-size:36px;line-height:1.3;letter-spacing:-0.015em}',
  'h2{margin:40px 0 8px;font-size:20px;line-height:26px}',
  'main>h2:first-child,main>section:first-child h2{margin-top:16px}',
  'h3{margin:0;font-size:16px;line-height:24px}',
  'p{margin:0}',
  `a{color:${color.accent}}`,
  `a:focus-visible{outline:2px solid ${color.focus};outline-offset:2px;border-radius:2px}`,
  'ul{margin:0;padding:0;list-style:none}',
  `.soft{color:${color.inkSoft};font-size:13px;line-height:24px}`,
  `.entry{padding:16px 0;border-top:1px solid ${color.line}}`,
  '.entry h3 a{color:inherit;text-decoration:none}',
  `.entry h3 a:hover{color:${color.accent};text-decoration:underline}`,
  `.lead{max-width:38rem;margin-top:8px;font:20px/30px ${serif}}`,
  `.news li{padding:10px 0;border-top:1px solid ${color.line}}`,
  `.notice{margin-top:40px;padding-top:16px;border-top:1px solid ${color.line}}`,
  '.foot{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:32px}',
  '.foot a{padding:4px 0}',
  // Where there is room, the day is a column of its own.
  '@media (min-width:768px){.entry{display:grid;grid-template-columns:16rem 1fr;column-gap:24px}',
  '.entry>*{grid-column:2}.entry>.soft{grid-column:1;grid-row:1/3}',
  '}',
  `@media ${below.xs}{main{padding:${space(6)} ${space(4)} ${space(10)}}h1{font-size:28px}}`,
].join('');
