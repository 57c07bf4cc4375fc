import { expect, it } from 'vitest';
import { checkEmail, checkNames } from '@/domain/checks/checkEmail';
import { countRun } from '@/domain/checks/report';
import { fixedChecks, type CheckModes } from '@/domain/checks/checkModes';
import { emailOf } from './emails';

const html = '<p>Dear {{first_name}}, read it.</p>';

function checked(checkModes: CheckModes, key: string) {
  const { findings, checks } = checkEmail(emailOf({ html, input: { checkModes } }));
  return {
    severities: findings.filter(({ check }) => check === key).map(({ severity }) => severity),
    outcome: checks.find((check) => check.key === key)?.outcome,
    run: countRun(checks),
  };
}

/** A check that finds something in this email and isn’t a tip already. */
const key = checkEmail(emailOf({ html })).findings.find(
  ({ check, severity }) => severity !== 'tip' && !fixedChecks.has(check),
)?.check as string;

it('doesn’t run a check that is off, names it, and never counts it as passed', () => {
  const full = checked({}, key);
  expect(full).toMatchObject({ outcome: 'found' });
  const off = checked({ [key]: 'off' }, key);
  expect(off).toEqual({ severities: [], outcome: 'off', run: full.run - 1 });
});

it('lowers what a check finds to tips', () => {
  expect(new Set(checked({ [key]: 'tip' }, key).severities)).toEqual(new Set(['tip']));
});

it('always runs what protects subscribers', () => {
  const full = checked({}, 'placeholders');
  expect(full.severities).toContain('mustFix');
  expect(checked({ placeholders: 'off' }, 'placeholders')).toEqual(full);
  expect(checked({ placeholders: 'tip' }, 'placeholders')).toEqual(full);
});

it('knows each check that always runs', () => {
  const keys = new Set(checkNames.map((each) => each.key));
  expect([...fixedChecks.keys()].filter((each) => !keys.has(each))).toEqual([]);
});
