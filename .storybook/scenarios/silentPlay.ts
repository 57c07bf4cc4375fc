import type { StoryContext } from '@storybook/react-vite';
import { below } from '@/components/theme/tokens';
import { dataOf, readerOf } from './choices';

/** Storybook's type for React leaves out what a story sets itself. */
type Toolbars = Pick<StoryContext, 'globals'> & { storyGlobals?: Record<string, unknown> };

interface Render {
  id: string;
  renderOptions: { autoplay: boolean };
}

const silenced = new WeakSet<Render>();

/** Readers for whom every word keeps its size and place. */
const playedReaders = ['plain', 'still', 'contrast', 'grey'];

/**
 * No public module holds back a play function: it is read before loaders and hooks get a context,
 * and `parameters` know nothing of it.
 */
function rendersShown(): Render[] {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: Partial<Render> };
  };
  const render = preview?.currentRender;
  return render?.renderOptions ? [render as Render] : [];
}

/** A viewport's value is its name, or an object with it; a story's own narrow one is the story's. */
function isOwnWidth({ globals, storyGlobals }: Toolbars): boolean {
  const chosen: unknown = globals.viewport?.value ?? globals.viewport;
  const isDesktop = typeof chosen !== 'string' || chosen === 'desktop';
  if (!isDesktop) return storyGlobals?.viewport !== undefined;
  return !matchMedia(below.md).matches;
}

function isAsTested(toolbars: Toolbars): boolean {
  const { data, reader } = toolbars.globals;
  const isSample = dataOf(data) === 'plain' && playedReaders.includes(readerOf(reader));
  return isSample && isOwnWidth(toolbars);
}

/** True while the play function of the story that is shown is held back. */
function isSilent(storyId: string): boolean {
  return rendersShown().some(
    (render) => render.id === storyId && silenced.has(render) && !render.renderOptions.autoplay,
  );
}

/**
 * A play function presses what a story shows with its own data and at its own width, so elsewhere it
 * would fail on the first button that isn't there. Only Storybook's canvas has a render to hold
 * back: in a test run nothing happens here.
 */
export function playAsTested(context: StoryContext): void {
  const runs = isAsTested(context);
  for (const render of rendersShown().filter(({ id }) => id === context.id)) {
    if (!runs && render.renderOptions.autoplay) silenced.add(render);
    if (silenced.has(render)) render.renderOptions.autoplay = runs;
  }
}

/** Says in the panel `Interactions` why it is empty. */
export async function saySilence({ id, playFunction, step }: StoryContext): Promise<void> {
  if (playFunction === undefined || !isSilent(id)) return;
  await step(
    'Nothing ran: the steps expect a wide canvas, the sample data and the default reader',
    () => undefined,
  );
}
