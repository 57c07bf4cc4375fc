import type { Check } from '@/domain/checks/check';

/** Colleagues still have something to say: their comments are never sent, but may be about mistakes. */
export const openComments: Check = {
  key: 'openComments',
  name: 'Open comments',
  run({ input: { openComments: open = 0 } }) {
    if (open === 0) return [];
    const text = open === 1 ? '1 comment is open' : `${open} comments are open`;
    return [{ severity: 'check', field: 'comments', text }];
  },
};
