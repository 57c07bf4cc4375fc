import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paneActions, type PaneOptions } from '@/app/themePortfolio/useThemePortfolio';
import {
  asOwn,
  forgetCopy,
  freshCopy,
  storeCopies,
  openedCopies,
  watchCopies,
} from '@/app/themePortfolio/copies';
import { openPane, replaceQuestion, shownPane, type OpenPane } from '@/app/themePortfolio/pane';
import { themeTickers } from '@/domain/portfolios/themeCompute';
import { changeStock, emptyBuilder, simulate, withStocks } from '@/domain/portfolios/theme';
import { contentOf, restored, serialise } from '@/domain/portfolios/themeSession';

function storage() {
  const held = new Map<string, string>();
  const methods = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...held.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => void vi.unstubAllGlobals());

const builder = withStocks(simulate(emptyBuilder('_0123abcde')))!;
const copy = { state: builder, savedAs: null, savedContent: null };

const savedAt = '2026-11-20T11:00:00.000Z';
const kept = (cookie: string) => ({ cookie, saved_at: savedAt });

/** One pane whose server answers what the test wants. */
function paneOf(api: Partial<PaneOptions['api']>, start: OpenPane = openPane(copy, 0)) {
  let pane = start;
  const forgotten: string[] = [];
  const sessions = { list: [], error: null, onRetry: () => undefined };
  const none = () => Promise.resolve(null);
  const whole = { sessions, save: none, read: none, prices: none, technicals: none, ...api };
  const actions = () =>
    paneActions({
      pane,
      api: whole,
      isReplacing: pane.state.name === 'Another’s',
      isOpenElsewhere: (session) => session === '_elsewhere',
      change: (next) => (pane = next(pane)),
      onForget: (session) => forgotten.push(session),
    });
  return { actions, shown: () => pane, forgotten };
}

const quotes = Object.fromEntries(
  themeTickers(builder).themes.flatMap(({ stocks }) =>
    stocks.map(({ ticker }) => [ticker, { price: 100, change: 1 }]),
  ),
);

describe('a pane', () => {
  it('keeps what is typed while prices are loading, and if they fail', async () => {
    let answer: (value: typeof quotes | null) => void = () => undefined;
    const pane = paneOf({ prices: () => new Promise((resolve) => (answer = resolve)) });
    const isComputed = pane.actions().onCompute();
    expect(shownPane(pane.shown(), true).isComputing).toBe(true);
    const { key } = builder.themes[0]!.stocks[0]!;
    pane.actions().onChange(changeStock(pane.shown().state, key, { weight: '12' }));
    answer(quotes);
    expect(await isComputed).toBe(true);
    const { figures, isComputing } = shownPane(pane.shown(), true);
    expect(isComputing).toBe(false);
    expect(figures.themes[0]?.stocks[0]).toMatchObject({ weight: 12, bought: 72, shares: 72 });

    const before = pane.shown().state;
    const again = pane.actions().onCompute();
    answer(null);
    expect(await again).toBe(false);
    expect(pane.shown().state).toEqual(before);
  });

  it('ignores an answer for a session that was reset meanwhile', async () => {
    let answer: (value: typeof quotes) => void = () => undefined;
    const pane = paneOf({ prices: () => new Promise((resolve) => (answer = resolve)) });
    const asked = pane.actions().onCompute();
    pane.actions().onReset();
    expect(pane.forgotten).toEqual(['_0123abcde']);
    const { state } = pane.shown();
    expect(state.session).toMatch(/^_[0-9a-z]{9}$/);
    expect([state.capital, state.step, state.themes.length]).toEqual(['', 1, 3]);
    answer(quotes);
    await asked;
    expect(pane.shown().state).toEqual(state);
  });

  it('is saved until something changes, and says what a save needs', async () => {
    const saved: string[] = [];
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const save = ({ name }: { name: string }) => {
      saved.push(name);
      return Promise.resolve({ savedAt });
    };
    const pane = paneOf({ save });
    expect(await pane.actions().onSave()).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    expect(shownPane(pane.shown(), true).saved).toMatch(/^Saved \d\d:\d\d$/);
    pane.actions().onChange({ ...builder, name: ' ', capital: '7' });
    expect(shownPane(pane.shown(), true).saved).toBeNull();
    expect(await pane.actions().onSave()).toBe(false);
    expect(pane.shown().problem).toBe('Give the portfolio a name.');
    pane.actions().onChange({ ...builder, name: 'é'.repeat(90), capital: ' '.repeat(4096) });
    expect(await pane.actions().onSave()).toBe(true);
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/larger than the 4 KB/));
    expect(shownPane(pane.shown(), true).figures.notes.at(-1)).toMatch(/larger than the 4 KB/);
    expect(saved).toHaveLength(2);
    warned.mockRestore();
  });

  it('says which portfolio it replaces, and asks if another one was saved meanwhile', async () => {
    const seen: unknown[] = [];
    const conflict = 'It was saved elsewhere meanwhile.';
    const save: PaneOptions['api']['save'] = (session) => {
      seen.push(session.seen);
      return Promise.resolve(seen.length < 3 ? { savedAt } : { conflict });
    };
    const pane = paneOf({ save });
    await pane.actions().onSave();
    await pane.actions().onSave();
    expect(await pane.actions().onSave()).toBe(false);
    expect(seen).toEqual(['', savedAt, savedAt]);
    expect(pane.shown()).toMatchObject({ problem: conflict, savedAs: null, state: builder });
    expect(replaceQuestion(pane.shown(), [], [{ id: 1, name: builder.name }])).not.toBeNull();
    pane.actions().onChange({ ...builder, name: 'Another’s' });
    await pane.actions().onSave();
    expect(seen.at(-1)).toBeUndefined();
  });

  it('restores a session under the name it was saved by; garbage changes nothing', async () => {
    const cookie = serialise({ ...builder, name: 'before', session: '_elsewhere' });
    const pane = paneOf({
      read: ({ id }) => Promise.resolve(id === 1 ? kept(cookie) : kept('{}')),
    });
    expect(await pane.actions().onRestore({ id: 2, name: 'Broken' })).toBe(false);
    expect(pane.shown()).toMatchObject({
      state: builder,
      problem: 'This saved portfolio can’t be opened. Nothing has changed.',
    });
    expect(await pane.actions().onRestore({ id: 1, name: 'Growth' })).toBe(true);
    expect(pane.shown().state).toMatchObject({ name: 'Growth', themes: builder.themes });
    expect(pane.shown().state.session).toMatch(/^_[0-9a-z]{9}$/);
    expect(shownPane(pane.shown(), true).saved).toBe('As saved');
    pane.actions().onBack();
    expect(shownPane(pane.shown(), true).saved).toBe('As saved');
  });

  it('does not restore over what was typed while the session was loading', async () => {
    let answer: (value: ReturnType<typeof kept>) => void = () => undefined;
    const pane = paneOf({ read: () => new Promise((resolve) => (answer = resolve)) });
    const asked = pane.actions().onRestore({ id: 1, name: 'Growth' });
    const state = { ...builder, capital: '7' };
    pane.actions().onChange(state);
    answer(kept(serialise({ ...builder, session: '_saved' })));
    await asked;
    expect(pane.shown()).toMatchObject({
      state,
      savedAs: null,
      problem: 'This portfolio has changed since. Press Restore again.',
      waits: [],
    });
  });

  it('does not show a session’s error in another session', async () => {
    let answer: (value: ReturnType<typeof kept>) => void = () => undefined;
    const pane = paneOf({ read: () => new Promise((resolve) => (answer = resolve)) });
    const asked = pane.actions().onRestore({ id: 2, name: 'Broken' });
    pane.actions().onReset();
    answer(kept('{}'));
    expect(await asked).toBe(false);
    expect(pane.shown().problem).toBeNull();
  });

  it('asks before it replaces a portfolio that it did not save or restore', () => {
    const saved = [{ id: 1, name: 'Growth' }];
    const pane = { ...openPane(copy, 0), state: { ...builder, name: ' Growth ' } };
    expect(replaceQuestion(pane, [], [])).toBeNull();
    expect(replaceQuestion(pane, [], saved)).toMatch(/already named “Growth”/);
    const own = { ...pane, savedAs: { name: 'Growth', at: savedAt } };
    expect(replaceQuestion(own, [], saved)).toBeNull();
    expect(replaceQuestion(own, [{ ...own, key: 'second' }], saved)).not.toBeNull();
    expect(replaceQuestion(pane, [], undefined)).toMatch(/haven’t loaded yet.*“Growth”\?$/);
    expect(replaceQuestion(own, [], undefined)).toBeNull();
    expect(
      replaceQuestion({ ...pane, state: { ...builder, name: ' ' } }, [], undefined),
    ).toBeNull();
  });

  it('says what is missing before it asks', async () => {
    const empty = paneOf({}, openPane(freshCopy(), 0));
    empty.actions().onAddStocks();
    expect(empty.shown().problem).toBe('Name at least one theme first.');
    await empty.actions().onCompute();
    expect(empty.shown().problem).toBe('Enter the total capital to deploy first.');
    await empty.actions().onTechnicals();
    expect(empty.shown().problem).toBe('Enter a ticker first, such as NVDA.');
    empty.actions().onChange({ ...empty.shown().state, capital: '-100' });
    empty.actions().onAddStocks();
    expect(empty.shown()).toMatchObject({
      problem: 'Enter an amount above 0, such as 100,000.',
      state: { step: 1 },
    });
    empty.actions().onSimulate();
    empty.actions().onAddStocks();
    expect(empty.shown()).toMatchObject({ problem: null, state: { step: 2, capital: '100000' } });
    empty.actions().onBack();
    expect(empty.shown().state.step).toBe(1);
  });
});

describe('copies on this computer', () => {
  const content = contentOf(builder);
  const second = { ...copy, state: { ...builder, session: '_second', name: 'Second' } };

  it('give both sessions back after a reload', () => {
    const first = { ...copy, savedAs: { name: 'Growth', at: savedAt }, savedContent: content };
    storeCopies(7, [first, second]);
    expect(openedCopies(7)).toEqual([first, second]);
    expect(openedCopies(8)[0]?.state.themes[0]?.theme).toBe('');
  });

  it('give a lost tab’s back as a session of its own', () => {
    storeCopies(7, [copy]);
    vi.stubGlobal('sessionStorage', storage());
    const [back] = openedCopies(7);
    expect(back?.state).toEqual({
      ...builder,
      session: back?.state.session,
      name: back?.state.name,
    });
    expect(back?.state.session).not.toBe(builder.session);
    expect(asOwn(second).state.name).toBe('Second');
  });

  it('are few, forgotten on request, and none of what is empty or unreadable', () => {
    for (let at = 0; at < 30; at += 1) {
      storeCopies(7, [{ ...copy, state: { ...builder, session: `_many${at}` } }]);
    }
    expect(Object.keys(localStorage)).toHaveLength(20);
    storeCopies(7, [{ ...copy, state: emptyBuilder('_many29') }]);
    expect(localStorage.getItem('theme_portfolio 7 _many29')).toBeNull();
    storeCopies(7, [second]);
    forgetCopy(7, '_second');
    expect(openedCopies(7)[0]?.state.capital).toBe('');
    localStorage.setItem('theme_portfolio 7 _second', '{"text":7}');
    expect(openedCopies(7)[0]?.state.capital).toBe('');
    expect(restored('{"text":7}', '_x')).toBeNull();
  });

  it('keep a name that was given to an empty portfolio', () => {
    const named = { ...copy, state: { ...emptyBuilder('_named'), name: 'Growth' } };
    expect(storeCopies(7, [named])).toBe(true);
    expect(openedCopies(7)[0]?.state.name).toBe('Growth');
  });

  it('report a full store, and keep what still fits', () => {
    const full = storage();
    vi.stubGlobal('localStorage', {
      ...full,
      setItem: (key: string, value: string) => {
        if (key.endsWith('_second')) throw new DOMException('Full', 'QuotaExceededError');
        full.setItem(key, value);
      },
      getItem: full.getItem,
      removeItem: full.removeItem,
    });
    expect(storeCopies(7, [copy])).toBe(true);
    expect(storeCopies(7, [second, { ...copy, state: { ...builder, session: '_third' } }])).toBe(
      false,
    );
    expect(full.getItem('theme_portfolio 7 _third')).not.toBeNull();
    const { notes } = shownPane(openPane(second, 0), false).figures;
    expect(notes.at(-1)).toMatch(/^This browser can’t keep a copy/);
  });

  it('report when another tab uses one', () => {
    const tab = new EventTarget();
    vi.stubGlobal('window', tab);
    const taken: string[] = [];
    const stop = watchCopies(7, (session) => taken.push(session));
    const write = (key: string, newValue: string | null) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    write('theme_portfolio 7 _second', '{}');
    write('theme_portfolio 7 _removed', null);
    write('theme_portfolio 8 _theirs', '{}');
    stop();
    write('theme_portfolio 7 _later', '{}');
    expect(taken).toEqual(['_second']);
  });

  it('do nothing if the browser stores none', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storeCopies(7, [copy])).toBe(false);
    expect(openedCopies(7)).toHaveLength(1);
  });
});
