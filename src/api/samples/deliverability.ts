import type { BrandDomain } from '@/api/contract/deliverability';

const good: BrandDomain['findings'] = [
  {
    check: 'spf',
    state: 'good',
    text: 'SendGrid may send. It needs 1 of 10 lookups.',
    found: 'v=spf1 include:sendgrid.net ~all',
    record: null,
  },
  {
    check: 'dkim',
    state: 'good',
    text: 'Emails can be signed.',
    found: 's1._domainkey.northlight.example, s2._domainkey.northlight.example',
    record: null,
  },
  {
    check: 'dmarc',
    state: 'good',
    text: 'Fakes are stopped, and signatures of this domain count.',
    found: 'v=DMARC1; p=reject; rua=mailto:dmarc@northlight.example',
    record: null,
  },
  {
    check: 'mx',
    state: 'good',
    text: 'Replies arrive.',
    found: 'mx.northlight.example',
    record: null,
  },
];

/** FSI's domain has everything; FS's lacks most. */
export const sampleDomains: BrandDomain[] = [
  { brand: 'fsi', domain: 'northlight.example', findings: good },
  {
    brand: 'fs',
    domain: 'fs.example',
    findings: [
      {
        check: 'spf',
        state: 'bad',
        text: 'SendGrid may not send for this domain.',
        found: 'v=spf1 mx -all',
        record: { name: 'fs.example', type: 'TXT', value: 'v=spf1 mx include:sendgrid.net -all' },
      },
      {
        check: 'dkim',
        state: 'bad',
        text: 'SendGrid can’t sign for this domain. Authenticate it in SendGrid, Settings, Sender Authentication, and copy the value that SendGrid shows in place of this one.',
        found: '',
        record: {
          name: 's1._domainkey.fs.example',
          type: 'CNAME',
          value: 's1.domainkey.u1234567.wl123.sendgrid.net',
        },
      },
      {
        check: 'dmarc',
        state: 'warn',
        text: 'The policy is none: that’s enough for Gmail and Yahoo, but others can send in your name. Once the reports show only your own emails, use quarantine.',
        found: 'v=DMARC1; p=none',
        record: { name: '_dmarc.fs.example', type: 'TXT', value: 'v=DMARC1; p=quarantine' },
      },
      {
        check: 'mx',
        state: 'unknown',
        text: 'DNS didn’t answer. Check again in a few minutes.',
        found: '',
        record: null,
      },
    ],
  },
];
