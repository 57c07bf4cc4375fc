import { palettes } from '@/components/theme/tokens';

/** Gives a page without the product's styles the same font and widths. */
export function dress(): void {
  const colors = Object.entries(palettes.light).map(([name, hex]) => `--color-${name}: ${hex};`);
  const sheet = document.createElement('style');
  sheet.textContent = `
    :root { ${colors.join(' ')} }
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; font: 14px/1.5 'Inter Variable', sans-serif; font-variant-numeric: tabular-nums; }
    h3, p, ul { margin: 0; }`;
  document.head.append(sheet);
}
