import { accountCalls } from '@/api/contract/account';
import { appsCalls, webhookCalls } from '@/api/contract/apps';
import { approvalCalls } from '@/api/contract/approvals';
import type { Call } from '@/api/contract/call';
import { holdCalls } from '@/api/contract/hold';
import { passkeyCalls } from '@/api/contract/passkeys';
import { signInRuleCalls } from '@/api/contract/signInRules';
import { userCalls } from '@/api/contract/users';

/** What nobody may do in a session that was left open. */
export const sensitive: [name: string, call: Call, body: object][] = [
  ['account.startEmailChange', accountCalls.startEmailChange, { email: 'sam@desk.example' }],
  ['account.startSecondFactor', accountCalls.startSecondFactor, {}],
  ['account.confirmSecondFactor', accountCalls.confirmSecondFactor, { code: '123456' }],
  ['account.stopSecondFactor', accountCalls.stopSecondFactor, {}],
  ['account.renewRecoveryCodes', accountCalls.renewRecoveryCodes, {}],
  ['approvals.saveSetting', approvalCalls.saveSetting, { mode: 'all' }],
  ['apps.add', appsCalls.add, { name: 'FSI app', service: '', origins: '', is_tester: false }],
  ['apps.revoke', appsCalls.revoke, { id: 1 }],
  ['hold.release', holdCalls.release, {}],
  [
    'passkeys.add',
    passkeyCalls.add,
    { name: 'Laptop', credential: { id: 'x', response: { clientDataJSON: '' } } },
  ],
  ['passkeys.remove', passkeyCalls.remove, { id: 1 }],
  ['passkeys.startAdd', passkeyCalls.startAdd, {}],
  ['signInRules.save', signInRuleCalls.save, { second_factor: 'nobody' }],
  ['users.add', userCalls.add, { first_name: 'Sam', email: 'sam@desk.example', level: 3 }],
  ['users.changeLevel', userCalls.changeLevel, { id: 2, level: 3 }],
  ['users.remove', userCalls.remove, { id: 2 }],
  ['users.resetSecondFactor', userCalls.resetSecondFactor, { id: 2 }],
  [
    'webhooks.add',
    webhookCalls.add,
    { url: 'https://hooks.example/', events: ['question.approved'] },
  ],
  ['webhooks.remove', webhookCalls.remove, { id: 1 }],
];
