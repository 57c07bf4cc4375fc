import type { BulkAudiences } from '@/api/contract/bulkLists';

/** FSI goes to everybody, as the server's configuration says; nobody has chosen who gets FS. */
export const sampleBulkAudiences: BulkAudiences = {
  brands: [
    { brand: 'fsi', lists: [], is_fixed: true },
    { brand: 'fs', lists: null, is_fixed: false },
  ],
  lists: [
    { id: '6f1c2a90-free', name: 'Free newsletter', contacts: 38_204 },
    { id: '6f1c2a90-members', name: 'Members', contacts: 12_408 },
    { id: '6f1c2a90-trial', name: 'Trial', contacts: 611 },
  ],
};
