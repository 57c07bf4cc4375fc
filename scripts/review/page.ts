import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { palettes } from '@/components/theme/tokens';
import { Gallery, type GalleryProps } from './Gallery';

const fileBeside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const variables = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const colors = `
:root { color-scheme: light; ${variables(palettes.light)} }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) { color-scheme: dark; ${variables(palettes.dark)} }
}
:root[data-theme='dark'] { color-scheme: dark; ${variables(palettes.dark)} }
`;

/** One file that needs nothing else: styles, script and pictures are in it. */
export function galleryPage(props: GalleryProps): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What changed since ${props.since.replace(/[<&]/g, '')}</title>
<style>${colors}${fileBeside('gallery.css')}</style>
</head>
<body>
${renderToStaticMarkup(createElement(Gallery, props))}
<script type="module">${fileBeside('gallery.client.js')}</script>
</body>
</html>
`;
}
