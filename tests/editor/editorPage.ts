import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';

const root = join(import.meta.dirname, '../..');

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { alias: { '@': join(root, 'src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'browserEntry.ts'),
        formats: ['iife'],
        name: 'entry',
        fileName: 'entry',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The bundler wrote nothing.');
  return chunk.code;
}

/** A tab with the editor's own code; `call` runs a function of `browserEntry.ts` in it. */
export async function openEditorPage() {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  const tab: Page = await browser.newPage();
  const style = '.ProseMirror { white-space: break-spaces }';
  await tab.setContent(`<!DOCTYPE html><title>Editor</title><style>${style}</style>`);
  await tab.addScriptTag({ content: await bundled() });
  const call = <Answer = string>(name: string, ...values: unknown[]): Promise<Answer> =>
    tab.evaluate(`${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`);
  return { tab, call, close: () => browser.close() };
}

export type EditorPage = Awaited<ReturnType<typeof openEditorPage>>;
