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
export function paneActions(ties: PaneOptions) {
  const { pane, change, onForget } = ties;
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
    onRestore: (session: ThemeSession) => wait(ties, 'restoring', () => restore(ties, session)),
    onSave: () => wait(ties, 'saving', () => save(ties)),
    onCompute: () => wait(ties, 'computing', () => compute(ties)),
    onTechnicals: () =>
      wait(ties, 'technicals', () => askMarket(ties, ties.api.technicals, withTechnicals)),
  };
}

async function wait(ties: PaneOptions, what: Wait, run: () => Promise<boolean>): Promise<boolean> {
  ties.change((pane) => ({ ...pane, problem: null, waits: [...pane.waits, what] }));
  const isDone = await run();
  ties.change((pane) => ({ ...pane, waits: pane.waits.filter((each) => each !== what) }));
  return isDone;
}

/** Ignores an answer if the session was reset or closed meanwhile. */
function changeIfOpen(
  { pane: asked, change }: PaneOptions,
  next: (pane: OpenPane) => OpenPane,
): void {
  change((pane) => (pane.state.session === asked.state.session ? next(pane) : pane));
}

function refuse(ties: PaneOptions, problem: string): boolean {
  changeIfOpen(ties, (pane) => ({ ...pane, problem }));
  return false;
}

/** Keeps what is typed while the session is loading. */
async function restore(ties: PaneOptions, session: ThemeSession): Promise<boolean> {
  const answer = await ties.api.read(session);
  if (!answer) return false;
  const { cookie, saved_at } = answer;
  const found = restored(cookie, newSession());
  if (!found) return refuse(ties, 'This saved portfolio can’t be opened. Nothing has changed.');
  warnOfSize(cookie);
  const state = { ...found, name: session.name };
  const copy = {
    state,
    savedAs: { name: session.name, at: saved_at },
    savedContent: contentOf(state),
  };
  const own = ties.isOpenElsewhere(state.session) ? asOwn(copy) : copy;
  changeIfOpen(ties, (pane) =>
    pane.state === ties.pane.state
      ? { ...pane, ...own, problem: null, words: 'As saved' }
      : { ...pane, problem: 'This portfolio has changed since. Press Restore again.' },
  );
  return true;
}

async function save(ties: PaneOptions): Promise<boolean> {
  const { state } = ties.pane;
  const name = state.name.trim();
  if (name === '') return refuse(ties, 'Give the portfolio a name.');
  if (name.length > 100) return refuse(ties, 'Shorten the name to 100 characters.');
  const seen = ties.pane.savedAs?.name === name ? ties.pane.savedAs.at : '';
  const cookie = serialise(state);
  warnOfSize(cookie);
  const answer = await ties.api.save({ name, cookie, ...(!ties.isReplacing && { seen }) });
  if (!answer) return false;
  if ('conflict' in answer) {
    changeIfOpen(ties, (pane) => ({ ...pane, savedAs: null, problem: answer.conflict }));
    return false;
  }
  const savedAs = { name, at: answer.savedAt };
  const words = `Saved ${formatClock(new Date())}`;
  changeIfOpen(ties, (pane) => ({ ...pane, savedAs, savedContent: contentOf(state), words }));
  return true;
}

async function compute(ties: PaneOptions): Promise<boolean> {
  const { state } = ties.pane;
  const { capital, capitalProblem } = computed(state);
  if (capitalProblem) return refuse(ties, capitalProblem);
  if (capital === 0) return refuse(ties, 'Enter the total capital to deploy first.');
  return askMarket(ties, ties.api.prices, priced);
}

/** Keeps what is typed while prices or technicals are loading. */
async function askMarket<Answer>(
  ties: PaneOptions,
  ask: (themes: ThemeTickers) => Promise<Answer | null>,
  taken: (state: Builder, asked: ThemeTickers, answer: Answer) => Builder,
): Promise<boolean> {
  const { state } = ties.pane;
  const asked = themeTickers(state);
  if (asked.themes.length === 0) return refuse(ties, 'Enter a ticker first, such as NVDA.');
  const answer = await ask(asked);
  if (answer === null) return false;
  changeIfOpen(ties, (pane) => ({ ...pane, state: taken(pane.state, asked, answer) }));
  return true;
}

function warnOfSize(cookie: string): void {
  const warning = sizeWarning(sessionBytes(cookie));
  // oxlint-disable-next-line eslint/no-console -- the specification asks for it
  if (warning) console.warn(warning);
}
