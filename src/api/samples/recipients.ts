import type { Recipients } from '@/api/contract/recipients';

/** The test list was stored here; the dev list is the server's own setting. */
export const sampleRecipients: Recipients[] = [
  {
    list: 'test',
    addresses: ['tests@northlight.example', 'editor@northlight.example', 'desk@northlight.example'],
    isStored: true,
  },
  { list: 'dev', addresses: ['dev@northlight.example'], isStored: false },
];
