import type { MouseEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAfter } from '@/app/routing/openAfter';

/** A tab whose page lists what it shows. */
function newTab() {
  const shown: unknown[] = [];
  const replace = vi.fn();
  const body = {
    append: (...parts: unknown[]) => void shown.push(...parts),
    replaceChildren: (...parts: unknown[]) => void shown.splice(0, shown.length, ...parts),
  };
  const createElement = (tag: string) => ({ tag });
  const document = { title: '', body, createElement };
  return { document, shown, closed: false, opener: {} as unknown, location: { replace } };
}

/** Presses a link to the preview while a save is under way. */
function press(tab: ReturnType<typeof newTab> | null) {
  const open = vi.fn(() => tab);
  vi.stubGlobal('window', { open, location: { origin: 'https://desk.example' } });
  const preventDefault = vi.fn();
  let save: (isSaved: boolean) => void = () => {};
  const saved = new Promise<boolean>((resolve) => (save = resolve));
  openAfter(saved, '/newsletter/12', { preventDefault } as unknown as MouseEvent);
  async function end(isSaved: boolean) {
    save(isSaved);
    await saved;
  }
  return { open, preventDefault, end };
}

afterEach(() => void vi.unstubAllGlobals());

describe('a page that opens after a save', () => {
  it('opens its tab at once, which says what it waits for', () => {
    const tab = newTab();
    const { open, preventDefault } = press(tab);
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect(preventDefault).toHaveBeenCalledOnce();
    expect([tab.document.title, ...tab.shown]).toEqual(['Saving…', 'Saving what you typed…']);
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('is shown once all is saved, without a way back to the composer', async () => {
    const tab = newTab();
    await press(tab).end(true);
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('/newsletter/12');
    expect(tab.opener).toBeNull();
  });

  it('is only offered if the save failed', async () => {
    const tab = newTab();
    await press(tab).end(false);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.document.title).toBe('Unsaved changes');
    expect(tab.opener).toBeNull();
    expect(tab.shown).toEqual([
      'Your latest changes aren’t saved yet. The composer shows why. ',
      {
        tag: 'a',
        href: 'https://desk.example/newsletter/12',
        textContent: 'Open the preview without them',
      },
    ]);
  });

  it.each([true, false])('stays closed where the user closed it (saved: %o)', async (isSaved) => {
    const tab = newTab();
    const { end } = press(tab);
    tab.closed = true;
    await end(isSaved);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.shown).toEqual(['Saving what you typed…']);
  });

  it('stays away where the browser blocks tabs', async () => {
    const { end, preventDefault } = press(null);
    await end(true);
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
