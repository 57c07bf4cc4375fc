import type { Account, SecondFactor } from '@/api/contract/account';

export const sampleAccountView: Account = {
  first_name: 'Robin',
  email: 'editor@researchdesk.example',
  email_note: '',
  has_password: true,
  level: 3,
  has_second_factor: false,
  recovery_codes: 0,
  sessions: [
    {
      id: 31,
      device: 'Firefox on Windows',
      address: '192.0.2.14',
      created_at: '2026-11-20 06:02:11',
      seen_at: '2026-11-20 08:13:40',
      is_current: true,
    },
    {
      id: 29,
      device: 'Safari on iPhone',
      address: '198.51.100.7',
      created_at: '2026-11-18 21:40:05',
      seen_at: '2026-11-20 05:31:09',
      is_current: false,
    },
    {
      id: 24,
      device: '',
      address: '2001:db8:0:7::/64',
      created_at: '2026-11-16 09:12:54',
      seen_at: '2026-11-19 18:44:30',
      is_current: false,
    },
  ],
};

export const sampleSecondFactor: SecondFactor = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Research%20Desk:editor%40researchdesk.example?issuer=Research%20Desk&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};

export const sampleRecoveryCodes: string[] = [
  'K7QXM-2PWTR-9HDVA',
  'B4NGE-YS6CU-3ZKJF',
  'TR8WA-5XMPH-QD2VE',
  'J9CKY-ZN4BG-7SUFW',
  'V3HDT-AE6RX-P8MQK',
  'G5YSW-9JZCF-2UBNT',
  'M2PKQ-D7VHE-X4RAW',
  'C8ZTN-6BSGY-J3FUK',
  'W9EXA-R5MDP-7HQVT',
  'F4UKJ-3CYNZ-B8GSE',
];
