import { createContext } from 'react';

/**
 * Reads the path that is being opened. While its page is loading, the old page is still on the
 * screen, and its `useLocation` still says the old path.
 */
export const CurrentPath = createContext(() => window.location.pathname);
