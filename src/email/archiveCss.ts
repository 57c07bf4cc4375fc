import { accentColors } from '@/components/theme/accentColors';
import { siteFrameStyle } from '@/components/theme/siteFrame';
import {
  below,
  color,
  font,
  palettes,
  radius,
  space,
  type ThemeName,
  weight,
} from '@/components/theme/tokens';

function variables(theme: ThemeName, accent: string): string {
  return Object.entries({ ...palettes[theme], ...accentColors(accent, theme) })
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');
}

/** Both palettes as the app names them, so that both share styles, with a publisher's accent. */
function themed(accent: string): string {
  const dark = `:root{${variables('dark', accent)}}`;
  return `:root{${variables('light', accent)}}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

/** Where the build keeps the font of the app for Latin letters. */
export const siteFont = '/fonts/inter-latin-wght-normal.woff2';

/** The font of the app, if it is there for the first paint, so that no line breaks anew. */
const fontFace = `@font-face{font-family:'Inter Latin';font-weight:100 900;font-display:optional;src:url(${siteFont}) format('woff2')}`;

/** What surrounds a newsletter: who wrote it and when above, the offer and its neighbors below. */
const issueCss = [
  fontFace,
  siteFrameStyle,
  `.site-head,.site-foot,.issue{font-family:${font.sans}}`,
  `.issue{box-sizing:border-box;max-width:648px;margin:0 auto;padding:${space(6)} ${space(6)};color:${color.inkSoft};font-size:14px;line-height:20px;overflow-wrap:anywhere}`,
  `.issue a{color:${color.accent}}`,
  `.issue a:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}`,
  '.issue p,.issue ul,.issue h2{margin:0;padding:0}',
  `.issue-title{margin-top:${space(4)}!important;color:${color.ink};font-size:28px;font-weight:${weight.page};line-height:1.25;letter-spacing:-0.015em}`,
  `.issue-meta{margin-top:${space(2)}!important;color:${color.ink}}`,
  `.issue-meta b{font-weight:${weight.title}}`,
  `.topics{display:flex;flex-wrap:wrap;gap:${space(2)};list-style:none}`,
  `.issue .topics{margin-bottom:${space(6)}}`,
  `.topics a{display:inline-block;padding:${space(1)} ${space(3)};color:${color.ink}!important;font-size:13px;line-height:20px;text-decoration:none;background:${color.sunk};border-radius:99px}`,
  `.topics a:hover{background:${color.sunkHover}}`,
  `.topics [aria-current]{color:${color.accent}!important;background:${color.accentTint}}`,
  `.issue-note{margin-top:${space(4)}!important;font-size:13px}`,
  `.offer{display:grid;gap:${space(4)};padding:${space(6)};color:${color.ink};background:${color.accentTint};border-radius:${radius.panel}}`,
  `.offer h2{margin-bottom:${space(1)}!important;font-size:20px;font-weight:${weight.title};line-height:26px}`,
  `.offer p{color:${color.inkSoft};font-size:14px;line-height:22px}`,
  `.offer-actions{display:flex;flex-wrap:wrap;gap:${space(3)}}`,
  `.offer .press{padding:${space(3)} ${space(5)};font-size:14px;font-weight:${weight.name};line-height:20px;text-decoration:none;border-radius:${radius.control}}`,
  `.offer .press{color:${color.ink};background:${color.paper}}`,
  `.offer .press:hover{text-decoration:underline}`,
  `.offer .press.first{color:${color.accentInk};background:${color.accent}}`,
  `.neighbors{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:${space(4)};margin-top:${space(6)}}`,
  `.neighbors a{display:block;padding-top:${space(3)};color:${color.ink};font-size:15px;line-height:22px;text-decoration:none;border-top:1px solid ${color.line}}`,
  `.neighbors a:hover b{text-decoration:underline}`,
  `.neighbors span{display:block;color:${color.inkSoft};font-size:13px}`,
  `.neighbors b{font-weight:${weight.name}}`,
  `.neighbors [rel=next]{grid-column:-2;text-align:right}`,
  `@media ${below.xs}{.issue{padding:${space(5)} ${space(4)}}.issue-title{font-size:24px}.offer{padding:${space(5)}}.neighbors [rel=next]{grid-column:auto;text-align:left}}`,
  '@media print{.offer,.neighbors,.issue-back{display:none}}',
].join('');

/** For the page of a newsletter that is shown whole. */
export function issuePageCss(accent: string): string {
  return themed(accent) + issueCss;
}

const pageCss = [
  ':root{color-scheme:light dark}',
  `body{display:grid;grid-template:auto 1fr auto/minmax(0,1fr);min-height:100vh;margin:0;background:${color.paper};color:${color.ink};font:${weight.text} 16px/1.5 ${font.sans};overflow-wrap:anywhere}`,
  `main{box-sizing:border-box;width:100%;max-width:1128px;margin:0 auto;padding:${space(8)} ${space(6)} ${space(16)}}`,
  `h1{margin:0 0 ${space(2)};font-size:36px;font-weight:${weight.page};line-height:1.3;letter-spacing:-0.015em}`,
  `h2{margin:0;font-size:20px;font-weight:${weight.title};line-height:26px}`,
  `h3{margin:0;font-size:17px;font-weight:${weight.title};line-height:24px}`,
  'p,ul{margin:0;padding:0}',
  'ul{list-style:none}',
  `a{color:${color.accent}}`,
  `:focus-visible{outline:2px solid ${color.focus};outline-offset:2px;border-radius:2px}`,
  `.soft{color:${color.inkSoft};font-size:13px;line-height:24px}`,
  `.intro{max-width:60ch;color:${color.inkSoft}}`,
  `.tools{display:grid;grid-template-columns:minmax(0,1fr);gap:${space(4)};margin:${space(6)} 0 ${space(10)}}`,
  `.search{display:flex;gap:${space(2)};max-width:480px}`,
  `.search input{flex:1 1 0;box-sizing:border-box;min-width:0;min-height:44px;padding:0 ${space(3)};color:inherit;font:inherit;background:${color.paper};border:1px solid ${color.lineStrong};border-radius:${radius.control}}`,
  `.search button{min-height:44px;padding:0 ${space(5)};color:${color.ink};font:inherit;font-weight:${weight.name};background:${color.sunk};border:0;border-radius:${radius.control};cursor:pointer}`,
  `.search button:hover{background:${color.sunkHover}}`,
  `.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`,
  `.month{margin-top:${space(10)}}`,
  `.month h2{padding-bottom:${space(3)}}`,
  `.entry{padding:${space(4)} 0;border-top:1px solid ${color.line}}`,
  '.entry h3 a{color:inherit;text-decoration:none}',
  `.entry h3 a:hover{color:${color.accent};text-decoration:underline}`,
  `.entry .words{max-width:68ch;color:${color.inkSoft}}`,
  `.read{max-width:648px;margin:0 auto}`,
  `.read>h2{margin-top:${space(10)};margin-bottom:${space(2)}}`,
  `.read .issue{padding:0 0 ${space(6)}}`,
  `.read .issue.end{padding:${space(10)} 0 0}`,
  `.lead{font:20px/30px ${font.serif}}`,
  `.news li{padding:10px 0;border-top:1px solid ${color.line}}`,
  `.foot{display:flex;flex-wrap:wrap;gap:${space(2)} ${space(6)};margin:${space(8)} 0}`,
  `.foot a{padding:${space(1)} 0}`,
  // Where there is room, the day is a column of its own.
  `@media (min-width:768px){.entry{display:grid;grid-template-columns:12rem minmax(0,1fr);column-gap:${space(6)}}.entry>*{grid-column:2}.entry>.day{grid-column:1;grid-row:1}.offer.wide{grid-template-columns:minmax(0,1fr) auto;align-items:center;padding:${space(8)}}}`,
  `@media ${below.xs}{main{padding:${space(6)} ${space(4)} ${space(10)}}h1{font-size:28px}}`,
].join('');

/** For the pages of the archive that aren't a published newsletter themselves. */
export function archivePageCss(accent: string): string {
  return themed(accent) + issueCss + pageCss;
}
