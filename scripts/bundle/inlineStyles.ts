import type { Plugin } from 'vite';

/** The font of every page. It is asked for with the HTML, so that no text is drawn in another one first. */
const font = 'inter-latin-wght-normal.woff2';

/**
 * Puts the small style sheet of every page into the HTML, which spares a request before the first
 * paint, and names the font there.
 */
export const inlineStyles: Plugin = {
  name: 'dashboard:inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') return;
    const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
    page.source = String(page.source).replace(link, (kept: string, file: string) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') return kept;
      delete bundle[file];
      // Otherwise scripts that are loaded later would ask for the file.
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
      }
      return `<style>${String(sheet.source)}</style>`;
    });
    const found = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes(font),
    );
    if (!found) throw new Error(`The build has no ${font}.`);
    const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${found.fileName}">`;
    page.source = page.source.replace('</head>', () => `  ${preload}\n  </head>`);
  },
};
