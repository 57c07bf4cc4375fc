import { useEffect, useState } from 'react';
import { useThemeSessions } from '@/api/hooks/themePortfolio';
import { currentSession } from '@/app/session/session';
import type { ThemePortfolioScreenProps } from '@/screens/themePortfolio/ThemePortfolioScreen';
import { asOwn, forgetCopy, freshCopy, storeCopies, openedCopies, watchCopies } from './copies';
import {
  openPane,
  type OpenPane,
  replaceQuestion,
  resetPane,
  shownPane,
  typed,
  type Wait,
} from './pane';
import type { ThemeSession } from '@/api/contract/themePortfolio';
import { formatClock } from '@/domain/format/dates';
import {
  priced,
  themeTickers,
  type ThemeTickers,
  withTechnicals,
} from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import { type Builder, simulate, withStocks } from '@/domain/portfolios/theme';
import {
  contentOf,
  restored,
  serialise,
  sessionBytes,
  sizeWarning,
} from '@/domain/portfolios/themeSession';
import { newSession } from '@/app/session/newSession';

/** One or two open sessions of the portfolio builder, each with its own state and actions. */
export function useThemePortfolio(): ThemePortfolioScreenProps {
  const [userId] = useState(() => currentSession()?.user.user_id ?? 0);
  const [open, setOpen] = useState(() => openedCopies(userId).map(openPane));
  const areStored = useStoredCopies(userId, open);
  const api = useThemeSessions();

  useEffect(() => {
    const own = (pane: OpenPane) => ({ ...pane, ...asOwn(pane) });
    return watchCopies(userId, (session) =>
      setOpen((all) => all.map((pane) => (pane.state.session === session ? own(pane) : pane))),
    );
  }, [userId]);

  function paneOf(pane: OpenPane) {
    const others = open.filter(({ key }) => key !== pane.key);
    const replaces = replaceQuestion(pane, others, api.sessions.list);
    return {
      ...shownPane(pane, areStored),
      replaces,
      ...paneActions({
        pane,
        api,
        isReplacing: replaces !== null,
        isOpenElsewhere: (session) => others.some(({ state }) => state.session === session),
        change: (next) =>
          setOpen((all) => all.map((each) => (each.key === pane.key ? next(each) : each))),
        onForget: (session) => forgetCopy(userId, session),
      }),
    };
  }

  return {
    sessions: api.sessions,
    panes: open.map(paneOf),
    onSplit: () => setOpen((all) => (all.length > 1 ? all : [...all, openPane(freshCopy(), 1)])),
    onCloseSecond: () => {
      for (const { state } of open.slice(1)) forgetCopy(userId, state.session);
      setOpen((all) => all.slice(0, 1));
    },
  };
}

/** False if the browser refused to store the open sessions. */
function useStoredCopies(userId: number, open: readonly OpenPane[]): boolean {
  const [areStored, setAreStored] = useState(true);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser's store can say
    setAreStored(storeCopies(userId, open));
  }, [userId, open]);
  return areStored;
}

/** What the actions of one pane need. */
export interface PaneOptions {
  pane: OpenPane;
  api: ReturnType<typeof useThemeSessions>;
  /** True if Save must ask before it replaces a portfolio of this name. */
  isReplacing: boolean;
  /** True if another pane has this session open. */
  isOpenElsewhere(session: string): boolean;
  /** Changes the pane's current state, which may be newer than `pane`. */
  change(next: (pane: OpenPane) => OpenPane): void;
  /** Removes a session's local copy. */
  onForget(session: string): void;
}

/** The actions of one pane. */
export function paneActions(options: PaneOptions) {
  const { pane, change, onForget } = options;
  return {
    onChange: (state: Builder) => change((now) => typed(now, state)),
    // The filled-in example isn't the portfolio that was saved under the name.
    onSimulate: () => change((now) => ({ ...typed(now, simulate(now.state)), savedAs: null })),
    onReset: () => {
      onForget(pane.state.session);
      change(resetPane);
    },
    onAddStocks: () =>
      change((now) => {
        const { capitalProblem } = computed(now.state);
        if (capitalProblem) return { ...now, problem: capitalProblem };
        const state = withStocks(now.state);
        return state ? typed(now, state) : { ...now, problem: 'Name at least one theme first.' };
      }),
    onBack: () => change((now) => typed(now, { ...now.state, step: 1 })),
    onRestore: (session: ThemeSession) =>
      wait(options, 'restoring', () => restore(options, session)),
    onSave: () => wait(options, 'saving', () => save(options)),
    onCompute: () => wait(options, 'computing', () => compute(options)),
    onTechnicals: () =>
      wait(options, 'technicals', () => askMarket(options, options.api.technicals, withTechnicals)),
  };
}

async function wait(
  options: PaneOptions,
  what: Wait,
  run: () => Promise<boolean>,
): Promise<boolean> {
  options.change((pane) => ({ ...pane, problem: null, waits: [...pane.waits, what] }));
  const isDone = await run();
  options.change((pane) => ({ ...pane, waits: pane.waits.filter((each) => each !== what) }));
  return isDone;
}

/** Ignores an answer if the session was reset or closed meanwhile. */
function changeIfOpen(
  { pane: asked, change }: PaneOptions,
  next: (pane: OpenPane) => OpenPane,
): void {
  change((pane) => (pane.state.session === asked.state.session ? next(pane) : pane));
}

function refuse(options: PaneOptions, problem: string): boolean {
  changeIfOpen(options, (pane) => ({ ...pane, problem }));
  return false;
}

/** Keeps what is typed while the session is loading. */
async function restore(options: PaneOptions, session: ThemeSession): Promise<boolean> {
  const answer = await options.api.read(session);
  if (!answer) return false;
  const { cookie, saved_at } = answer;
  const found = restored(cookie, newSession());
  if (!found) return refuse(options, 'This saved portfolio can’t be opened. Nothing has changed.');
  warnOfSize(cookie);
  const state = { ...found, name: session.name };
  const copy = {
    state,
    savedAs: { name: session.name, at: saved_at },
    savedContent: contentOf(state),
  };
  const own = options.isOpenElsewhere(state.session) ? asOwn(copy) : copy;
  changeIfOpen(options, (pane) =>
    pane.state === options.pane.state
      ? { ...pane, ...own, problem: null, words: 'As saved' }
      : { ...pane, problem: 'This portfolio has changed since. Press Restore again.' },
  );
  return true;
}

async function save(options: PaneOptions): Promise<boolean> {
  const { state } = options.pane;
  const name = state.name.trim();
  if (name === '') return refuse(options, 'Give the portfolio a name.');
  if (name.length > 100) return refuse(options, 'Shorten the name to 100 characters.');
  const seen = options.pane.savedAs?.name === name ? options.pane.savedAs.at : '';
  const cookie = serialise(state);
  warnOfSize(cookie);
  const answer = await options.api.save({ name, cookie, ...(!options.isReplacing && { seen }) });
  if (!answer) return false;
  if ('conflict' in answer) {
    changeIfOpen(options, (pane) => ({ ...pane, savedAs: null, problem: answer.conflict }));
    return false;
  }
  const savedAs = { name, at: answer.savedAt };
  const words = `Saved ${formatClock(new Date())}`;
  changeIfOpen(options, (pane) => ({ ...pane, savedAs, savedContent: contentOf(state), words }));
  return true;
}

async function compute(options: PaneOptions): Promise<boolean> {
  const { state } = options.pane;
  const { capital, capitalProblem } = computed(state);
  if (capitalProblem) return refuse(options, capitalProblem);
  if (capital === 0) return refuse(options, 'Enter the total capital to deploy first.');
  return askMarket(options, options.api.prices, priced);
}

/** Keeps what is typed while prices or technicals are loading. */
async function askMarket<Answer>(
  options: PaneOptions,
  ask: (themes: ThemeTickers) => Promise<Answer | null>,
  taken: (state: Builder, asked: ThemeTickers, answer: Answer) => Builder,
): Promise<boolean> {
  const { state } = options.pane;
  const asked = themeTickers(state);
  if (asked.themes.length === 0) return refuse(options, 'Enter a ticker first, such as NVDA.');
  const answer = await ask(asked);
  if (answer === null) return false;
  changeIfOpen(options, (pane) => ({ ...pane, state: taken(pane.state, asked, answer) }));
  return true;
}

function warnOfSize(cookie: string): void {
  const warning = sizeWarning(sessionBytes(cookie));
  // oxlint-disable-next-line eslint/no-console -- the specification asks for it
  if (warning) console.warn(warning);
}
