import { chromium, type Browser, type Page } from 'playwright';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';

/** A tab with the editor's code. `call` runs a function of `browserEntry.ts` in it. */
export async function openEditorPage() {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  const tab: Page = await browser.newPage();
  const style = '.ProseMirror { white-space: break-spaces }';
  await tab.setContent(`<!DOCTYPE html><title>Editor</title><style>${style}</style>`);
  await tab.addScriptTag({ content: await bundled('editor/browserEntry.ts') });
  const call = <Answer = string>(name: string, ...values: unknown[]): Promise<Answer> =>
    tab.evaluate(`${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`);
  /**
   * Presses keys one after the other: a name such as `Control+B`, or quoted text, which is typed.
   * Returns the HTML that would be saved then.
   */
  async function keys(...steps: string[]): Promise<string> {
    for (const step of steps) {
      if (step.startsWith('"')) await tab.keyboard.type(step.slice(1, -1));
      else await tab.keyboard.press(step);
    }
    return call('text');
  }
  return { tab, call, keys, close: () => browser.close() };
}

export type EditorPage = Awaited<ReturnType<typeof openEditorPage>>;
