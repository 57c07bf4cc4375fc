/** The addresses that the first page knows; apart, because every visitor loads them. */
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
