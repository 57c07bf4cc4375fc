import { useRef, useState } from 'react';
import type { AskedFinding, EditorChecks } from '@/components/editor/findings/TextFindings';
import type { Finding } from '@/domain/checks/report';
import type { ComposerScreenProps } from './ComposerScreen';
import { useTitle } from './useTitle';

/** Words of one text, which are selected when the composer opens. */
export interface SoughtWords {
  field: 'commentary' | 'technical';
  words: string;
}

type FixingProps = Pick<
  ComposerScreenProps,
  | 'bar'
  | 'checks'
  | 'commentary'
  | 'onSuggestSubject'
  | 'sought'
  | 'summary'
  | 'technical'
  | 'version'
>;

interface Asked extends AskedFinding {
  field: Finding['field'];
}

function askedFor({ field, words }: SoughtWords): Asked {
  return { finding: { key: '', words }, field, action: 'show', key: 0 };
}

const noSummary = { text: '', onChange: () => undefined };

/** Everything that was found, opened links included. */
function allFindings({ report, links }: FixingProps['checks']): Finding[] {
  const found = links?.report?.found ?? [];
  return [...(report?.findings ?? []), ...found.map(({ finding }) => finding)];
}

/** Leads a finding to its text: its words are underlined there, selected or put right. */
export function useFixing(props: FixingProps) {
  const { checks, commentary, summary, technical, version } = props;
  const [asked, setAsked] = useState<Asked | null>(() =>
    props.sought ? askedFor(props.sought) : null,
  );
  const title = useTitle(props);
  const words = useFixedInput({ ...(summary ?? noSummary), version: version.summary });

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
    /** How often the summary was put right; a new number restarts its field. */
    summaryFixes: words.fixes,
    texts: {
      commentary: { ...commentary, checks: checksOf('commentary') },
      summary: summary && { ...summary, text: words.text, onChange: words.onChange },
      technical: { ...technical, checks: checksOf('technical') },
    },
    onShow: (finding: Finding) => ask(finding, 'show'),
    onFix(finding: Finding) {
      const { field, fix } = finding;
      if (field === 'summary') words.fix(finding);
      else if (field !== 'title') ask(finding, 'fix');
      else if (fix) title.fix(fix.from, fix.to);
    },
  };
}

interface FixedInputOptions {
  /** The initial text. */
  text: string;
  version: number;
  onChange(text: string): void;
}

/** The text of an input whose words can be put right with one press. */
function useFixedInput({ text: initial, version, onChange }: FixedInputOptions) {
  const [fixed, setFixed] = useState({ text: '', version: -1, count: 0 });
  const typed = useRef({ text: '', version: -1 });
  const text = fixed.version === version ? fixed.text : initial;
  const handleChange = (next: string) => {
    typed.current = { text: next, version };
    onChange(next);
  };
  return {
    text,
    fixes: fixed.count,
    onChange: handleChange,
    fix({ fix }: Finding) {
      if (!fix) return;
      const { current } = typed;
      const shown = current.version === version ? current.text : text;
      const next = shown.replace(fix.from, () => fix.to);
      handleChange(next);
      setFixed({ text: next, version, count: fixed.count + 1 });
    },
  };
}
