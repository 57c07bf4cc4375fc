import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * How many stack traces a second React records at most. It is made to believe that it already has.
 */
const most = 10_000;

/**
 * React's development build records a stack trace for each element, which takes about a quarter of
 * a story's time and only helps in a debugger. Warnings and errors remain. If another version of
 * React keeps its count elsewhere, the stories are slower and nothing else changes.
 */
export function stopElementStacks(): void {
  const counts: unknown = Reflect.get(React, internals);
  if (typeof counts !== 'object' || counts === null) return;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => most,
    set() {
      // React resets it to zero each second.
    },
  });
}
