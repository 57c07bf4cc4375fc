import { expect, it } from 'vitest';
import { readinessOf } from '@/domain/newsletter/readiness';
import type { Finding, Report } from '@/domain/checks/report';

const finding: Finding = { check: 'dates', key: 'dates: x', severity: 'mustFix', text: 'x' };
const clean: Report = { findings: [], checks: [] };
const known = { report: clean, isCurrent: true, isSaved: true };

it('is ready only if the saved text was checked and nothing blocks it', () => {
  const light: Report = { ...clean, findings: [{ ...finding, severity: 'check' }] };
  expect(readinessOf(known)).toBe('ready');
  expect(readinessOf({ ...known, report: light })).toBe('ready');
  expect(readinessOf({ ...known, report: { ...clean, findings: [finding] } })).toBe('blocked');
  expect(readinessOf({ ...known, isSaved: false })).toBe('unsaved');
  expect(readinessOf({ ...known, isCurrent: false })).toBe('unchecked');
  expect(readinessOf({ ...known, report: undefined })).toBe('unchecked');
});
