import type { Plugin } from 'vite';

/** Puts the small style sheet of every page into the HTML, which spares a request before the first paint. */
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
  },
};
