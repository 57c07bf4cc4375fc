import { useRef, useState } from 'react';
import type { AskedFinding, EditorChecks } from '@/components/editor/findings/TextFindings';
import type { Finding } from '@/domain/findings/report';
import type { ComposerScreenProps } from './ComposerScreen';

/** Words of one text, which are selected when the composer opens. */
export interface SoughtWords {
  field: 'commentary' | 'technical';
  words: string;
}

type FixingProps = Pick<
  ComposerScreenProps,
  'bar' | 'checks' | 'commentary' | 'sought' | 'technical' | 'version'
>;

interface Asked extends AskedFinding {
  field: Finding['field'];
}

function askedFor({ field, words }: SoughtWords): Asked {
  return { finding: { key: '', words }, field, action: 'show', key: 0 };
}

const none: Finding[] = [];

/** Leads a finding to its text: its words are underlined there, selected or put right. */
export function useFixing(props: FixingProps) {
  const { bar, checks, commentary, technical, version } = props;
  const [asked, setAsked] = useState<Asked | null>(() =>
    props.sought ? askedFor(props.sought) : null,
  );
  const [fixedTitle, setFixedTitle] = useState({ text: '', version: -1, count: 0 });
  const typed = useRef({ text: '', version: -1 });
  const isFixed = fixedTitle.version === version.title;
  const title = isFixed ? fixedTitle.text : bar.title;

  const ask = (finding: Finding, action: AskedFinding['action']) =>
    setAsked((last) => ({ finding, field: finding.field, action, key: (last?.key ?? 0) + 1 }));
  const handleTitle = (text: string) => {
    typed.current = { text, version: version.title };
    bar.onTitle(text);
  };
  const fixTitle = ({ fix }: Finding) => {
    if (!fix) return;
    const { current } = typed;
    const shown = current.version === version.title ? current.text : title;
    const text = shown.replace(fix.from, () => fix.to);
    handleTitle(text);
    setFixedTitle({ text, version: version.title, count: fixedTitle.count + 1 });
  };
  const checksOf = (field: 'commentary' | 'technical'): EditorChecks => ({
    ...checks,
    findings: checks.report?.findings.filter((each) => each.field === field) ?? none,
    asked: asked?.field === field ? asked : null,
  });

  return {
    bar: { title, onTitle: handleTitle },
    titleFixes: fixedTitle.count,
    texts: {
      commentary: { ...commentary, checks: checksOf('commentary') },
      technical: { ...technical, checks: checksOf('technical') },
    },
    onShow: (finding: Finding) => ask(finding, 'show'),
    onFix: (finding: Finding) =>
      finding.field === 'title' ? fixTitle(finding) : ask(finding, 'fix'),
  };
}
