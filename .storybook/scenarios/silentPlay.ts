interface Render {
  id: string;
  renderOptions: { autoplay: boolean };
}

const silenced = new WeakSet<Render>();

function rendersShown(): Render[] {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as {
    __STORYBOOK_PREVIEW__?: { currentRender?: Partial<Render> };
  };
  const render = preview?.currentRender;
  return render?.renderOptions ? [render as Render] : [];
}

/**
 * A play function presses what its own data shows, so with other data it would fail on the first
 * button that isn't there. Only Storybook's canvas has a render to hold back: in a test run nothing
 * happens here.
 */
export function playWith(isOwnData: boolean, storyId: string): void {
  for (const render of rendersShown().filter(({ id }) => id === storyId)) {
    if (!isOwnData && render.renderOptions.autoplay) silenced.add(render);
    if (silenced.has(render)) render.renderOptions.autoplay = isOwnData;
  }
}
