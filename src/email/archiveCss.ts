import { palettes, type ColorName } from '@/components/theme/tokens';
import { font } from './styles';

const names: ColorName[] = ['ink', 'inkSoft', 'paper', 'panel', 'line', 'accent', 'focus'];

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
  `body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 ${font};overflow-wrap:anywhere}`,
  'main{max-width:40rem;margin:0 auto;padding:32px 16px 48px}',
  'h1{margin:0 0 4px;font-size:28px;line-height:1.25}',
  'h2{margin:32px 0 8px;font-size:18px;line-height:1.4}',
  'h3{margin:0;font-size:17px;line-height:1.4}',
  'p{margin:0}',
  'a{color:var(--accent)}',
  'a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}',
  'ul{margin:0;padding:0;list-style:none}',
  '.soft{color:var(--inkSoft);font-size:14px}',
  '.card{display:block;padding:16px;background:var(--panel);border:1px solid var(--line);border-radius:8px}',
  '.card+.card{margin-top:12px}',
  '.card p{margin-top:4px}',
  '.lead{margin-top:20px;font-size:18px}',
  '.news li{padding:6px 0;border-top:1px solid var(--line)}',
  '.notice{margin-top:32px;padding:12px 16px;border-left:3px solid var(--accent);background:var(--panel)}',
  '.foot{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;margin-top:32px}',
].join('');
