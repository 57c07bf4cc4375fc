/** The addresses that public pages use, in a file of their own because every visitor loads it. */
export const publicPaths = {
  home: '/',
  login: '/login',
  forgot: '/forgot',
  reset: '/reset',
  pricing: '/pricing',
  comparator: '/comparator',
  error: '/error',
  app: '/app',
  newsletters: '/app/newsletters',
} as const;
