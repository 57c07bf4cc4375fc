import type { StoryIndex } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { buildLabelIndex } from './buildIndex.ts';
import { labelIndexFile } from './labelIndex.ts';

/** Writes the index beside the built Storybook, and serves it fresh while one is developed. */
export function labelIndexPlugin(readStories: () => Promise<StoryIndex>): Plugin {
  const source = async () => JSON.stringify(buildLabelIndex(await readStories()));
  return {
    name: 'label-index',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: labelIndexFile, source: await source() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${labelIndexFile}`, (_request, response, next) => {
        source().then((text) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(text);
        }, next);
      });
    },
  };
}
