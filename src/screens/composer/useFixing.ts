import { useState } from 'react';
import type { AskedFinding, EditorChecks } from '@/components/editor/findings/TextFindings';
import type { DraftText } from '@/components/forms/fields/draftText';
import type { Finding } from '@/domain/checks/report';
import type { ChecksProps } from './ChecksPanel';

/** Words of one text, which are selected when the composer opens. */
export interface SoughtWords {
  field: 'commentary' | 'technical';
  words: string;
}

interface FixingOptions {
  checks: ChecksProps;
  sought: SoughtWords | null;
  title: DraftText;
  /** Absent where the API stores none. */
  summary: DraftText | undefined;
}

interface Asked extends AskedFinding {
  field: Finding['field'];
}

function askedFor({ field, words }: SoughtWords): Asked {
  return { finding: { key: '', words }, field, action: 'show', key: 0 };
}

/** Everything that was found, opened links included. */
function allFindings({ report, links }: ChecksProps): Finding[] {
  const found = links?.report?.found ?? [];
  return [...(report?.findings ?? []), ...found.map(({ finding }) => finding)];
}

/** Leads a finding to its text: its words are underlined there, selected or put right. */
export function useFixing({ checks, sought, title, summary }: FixingOptions) {
  const [asked, setAsked] = useState<Asked | null>(() => sought && askedFor(sought));
  const ask = (finding: Finding, action: AskedFinding['action']) =>
    setAsked((last) => ({ finding, field: finding.field, action, key: (last?.key ?? 0) + 1 }));
  const findings = allFindings(checks);
  const checksOf = (field: 'commentary' | 'technical'): EditorChecks => ({
    ...checks,
    findings: findings.filter((each) => each.field === field),
    asked: asked?.field === field ? asked : null,
  });

  return {
    commentary: checksOf('commentary'),
    technical: checksOf('technical'),
    onShow: (finding: Finding) => ask(finding, 'show'),
    onFix(finding: Finding) {
      const { field, fix } = finding;
      if (field !== 'title' && field !== 'summary') return ask(finding, 'fix');
      const line = field === 'title' ? title : summary;
      if (fix) line?.replace(line.read().replace(fix.from, () => fix.to));
    },
  };
}
