import {
  countRun,
  fixFieldNames,
  type Finding,
  type Report,
  severityNames,
} from '@/domain/checks/report';

function lineOf({ severity, text, compared, field, fix }: Finding): string {
  const place = field ? ` [${fixFieldNames[field]}]` : '';
  const line = `${severityNames[severity].padEnd(9)}${text}${place}${fix ? ` → ${fix.label}` : ''}`;
  return compared ? `${line}\n${' '.repeat(9)}${compared}` : line;
}

/** A report for a terminal: a line for each finding, the checks that couldn't run, and a sum. */
export function findingLines({ findings, checks }: Report): string[] {
  const notRun = checks.filter(({ outcome }) => outcome === 'notRun');
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return [
    ...findings.map(lineOf),
    ...notRun.map(({ name, why }) => `Not run  ${name}: ${why ?? 'reason unknown'}`),
    `${count('mustFix')} to fix, ${count('check')} to check, ${count('tip')} tips, ${countRun(checks)} of ${checks.length} checks ran.`,
  ];
}
