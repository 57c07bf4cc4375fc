import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** How many stacks a second React records at most; it believes that so many are there already. */
const most = 10_000;

/**
 * React in development records a stack trace for each element, which takes about a quarter of a
 * story's time and helps only in a debugger. Warnings and errors stay. Should another version of
 * React keep its count elsewhere, the stories are slower and nothing else changes.
 */
export function stopElementStacks(): void {
  const counts: unknown = Reflect.get(React, internals);
  if (typeof counts !== 'object' || counts === null) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => most,
    set() {
      // React sets it to none each second.
    },
  });
}
