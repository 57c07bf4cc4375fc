import type { ThemeSession } from '@/api/contract/themePortfolio';
import type { useThemeSessions } from '@/api/hooks/themePortfolio';
import { formatClock } from '@/domain/dates';
import { askedThemes, priced, withTechnicals, type AskedThemes } from '@/domain/themeCompute';
import { computed } from '@/domain/themeFigures';
import { simulate, withStocks, type Builder } from '@/domain/themePortfolio';
import { contentOf, restored, serialise, sessionBytes, sizeWarning } from '@/domain/themeSession';
import { newSession } from './newSession';
import { asOwn } from './themeCopies';
import { resetPane, typed, type OpenPane, type Wait } from './themePane';

/** What the actions of one pane need. */
export interface PaneTies {
  pane: OpenPane;
  api: ReturnType<typeof useThemeSessions>;
  /** True where Save asks before it replaces one of this name. */
  isReplacing: boolean;
  /** True where another pane has this session open. */
  isOpenElsewhere(session: string): boolean;
  /** Changes the pane as it is then, which may be later than `pane`. */
  change(next: (pane: OpenPane) => OpenPane): void;
  /** Lets go of a session's local copy. */
  onForget(session: string): void;
}

/** The actions of one pane. */
export function paneActions(ties: PaneTies) {
  const { pane, change, onForget } = ties;
  return {
    onChange: (state: Builder) => change((now) => typed(now, state)),
    // What it puts in is not what was saved under the name.
    onSimulate: () => change((now) => ({ ...typed(now, simulate(now.state)), savedAs: null })),
    onReset: () => {
      onForget(pane.state.session);
      change(resetPane);
    },
    onAddStocks: () =>
      change((now) => {
        const state = withStocks(now.state);
        return state ? typed(now, state) : { ...now, problem: 'Name at least one theme first.' };
      }),
    onBack: () => change((now) => typed(now, { ...now.state, step: 1 })),
    onRestore: (session: ThemeSession) => wait(ties, 'restoring', () => restore(ties, session)),
    onSave: () => wait(ties, 'saving', () => save(ties)),
    onCompute: () => wait(ties, 'computing', () => compute(ties)),
    onTechnicals: () => wait(ties, 'technicals', () => askTechnicals(ties)),
  };
}

async function wait(ties: PaneTies, what: Wait, run: () => Promise<boolean>): Promise<boolean> {
  ties.change((pane) => ({ ...pane, problem: null, waits: [...pane.waits, what] }));
  const isDone = await run();
  ties.change((pane) => ({ ...pane, waits: pane.waits.filter((each) => each !== what) }));
  return isDone;
}

/** An answer to a session that was reset or closed meanwhile changes nothing. */
function changeIfOpen({ pane: asked, change }: PaneTies, next: (pane: OpenPane) => OpenPane): void {
  change((pane) => (pane.state.session === asked.state.session ? next(pane) : pane));
}

function refuse(ties: PaneTies, problem: string): boolean {
  changeIfOpen(ties, (pane) => ({ ...pane, problem }));
  return false;
}

/** What is typed while the session is on its way stays. */
async function restore(ties: PaneTies, session: ThemeSession): Promise<boolean> {
  const answer = await ties.api.read(session);
  if (!answer) return false;
  const { cookie, saved_at } = answer;
  const found = restored(cookie, newSession());
  if (!found) return refuse(ties, 'This saved portfolio cannot be read. Nothing here has changed.');
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
      : { ...pane, problem: 'What is here has changed; press Restore again.' },
  );
  return true;
}

async function save(ties: PaneTies): Promise<boolean> {
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

async function compute(ties: PaneTies): Promise<boolean> {
  const { state } = ties.pane;
  const { capital, capitalProblem } = computed(state);
  if (capitalProblem) return refuse(ties, capitalProblem);
  if (capital === 0) return refuse(ties, 'Enter the total capital to deploy first.');
  return askMarket(ties, ties.api.prices, priced);
}

function askTechnicals(ties: PaneTies): Promise<boolean> {
  return askMarket(ties, ties.api.technicals, withTechnicals);
}

/** What is typed while the market answers stays. */
async function askMarket<Answer>(
  ties: PaneTies,
  ask: (themes: AskedThemes) => Promise<Answer | null>,
  taken: (state: Builder, asked: AskedThemes, answer: Answer) => Builder,
): Promise<boolean> {
  const { state } = ties.pane;
  const asked = askedThemes(state);
  if (asked.themes.length === 0) return refuse(ties, 'Enter a ticker first, such as NVDA.');
  const answer = await ask(asked);
  if (answer === null) return false;
  changeIfOpen(ties, (pane) => ({ ...pane, state: taken(pane.state, asked, answer) }));
  return true;
}

function warnOfSize(cookie: string): void {
  const warning = sizeWarning(sessionBytes(cookie));
  // oxlint-disable-next-line eslint/no-console -- the specification asks for it (second document §8)
  if (warning) console.warn(warning);
}
