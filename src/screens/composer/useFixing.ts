import { useState } from 'react';
import type { AskedFinding, EditorChecks } from '@/components/editor/findings/TextFindings';
import type { Finding } from '@/domain/findings/report';
import type { ComposerScreenProps } from './ComposerScreen';
import { useTitle } from './useTitle';

/** Words of one text, which are selected when the composer opens. */
export interface SoughtWords {
  field: 'commentary' | 'technical';
  words: string;
}

type FixingProps = Pick<
  ComposerScreenProps,
  'bar' | 'checks' | 'commentary' | 'onSuggestSubject' | 'sought' | 'technical' | 'version'
>;

interface Asked extends AskedFinding {
  field: Finding['field'];
}

function askedFor({ field, words }: SoughtWords): Asked {
  return { finding: { key: '', words }, field, action: 'show', key: 0 };
}

/** Everything that was found, opened links included. */
function allFindings({ report, links }: FixingProps['checks']): Finding[] {
  const found = links.report?.found ?? [];
  return [...(report?.findings ?? []), ...found.map(({ finding }) => finding)];
}

/** Leads a finding to its text: its words are underlined there, selected or put right. */
export function useFixing(props: FixingProps) {
  const { checks, commentary, technical } = props;
  const [asked, setAsked] = useState<Asked | null>(() =>
    props.sought ? askedFor(props.sought) : null,
  );
  const title = useTitle(props);

  const ask = (finding: Finding, action: AskedFinding['action']) =>
    setAsked((last) => ({ finding, field: finding.field, action, key: (last?.key ?? 0) + 1 }));
  const findings = allFindings(checks);
  const checksOf = (field: 'commentary' | 'technical'): EditorChecks => ({
    ...checks,
    findings: findings.filter((each) => each.field === field),
    asked: asked?.field === field ? asked : null,
  });

  return {
    title,
    texts: {
      commentary: { ...commentary, checks: checksOf('commentary') },
      technical: { ...technical, checks: checksOf('technical') },
    },
    onShow: (finding: Finding) => ask(finding, 'show'),
    onFix(finding: Finding) {
      const { field, fix } = finding;
      if (field !== 'title') ask(finding, 'fix');
      else if (fix) title.fix(fix.from, fix.to);
    },
  };
}
