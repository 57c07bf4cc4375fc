import { createContext } from 'react';

/**
 * Reads the path that the address has now. While the code of the next page is loading, the old page
 * is still on the screen, and its `useLocation` still says the old path.
 */
export const CurrentPath = createContext(() => window.location.pathname);
