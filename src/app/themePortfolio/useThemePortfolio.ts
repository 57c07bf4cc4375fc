import { useEffect, useState } from 'react';
import { useThemeSessions } from '@/api/hooks/themePortfolio';
import { currentSession } from '@/app/session/session';
import type { ThemePortfolioScreenProps } from '@/screens/themePortfolio/ThemePortfolioScreen';
import { asOwn, forgetCopy, freshCopy, keepCopies, openedCopies, watchCopies } from './copies';
import { openPane, type OpenPane, replaceQuestion, shownPane } from './pane';
import { paneActions } from './paneActions';

/** One or two open sessions of the portfolio builder, each with its own state and actions. */
export function useThemePortfolio(): ThemePortfolioScreenProps {
  const [userId] = useState(() => currentSession()?.user.user_id ?? 0);
  const [open, setOpen] = useState(() => openedCopies(userId).map(openPane));
  const isKept = useKeeping(userId, open);
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
      ...shownPane(pane, isKept),
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
function useKeeping(userId: number, open: readonly OpenPane[]): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser's store can say
    setIsKept(keepCopies(userId, open));
  }, [userId, open]);
  return isKept;
}
