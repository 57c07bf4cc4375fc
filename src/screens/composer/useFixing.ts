import { useRef, useState } from 'react';
import type { AskedFinding, EditorChecks } from '@/components/editor/findings/TextFindings';
import type { Finding } from '@/domain/checks/report';
import type { ComposerScreenProps } from './ComposerScreen';
import type { SubjectProposalProps } from './SubjectProposal';

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

type TitleProps = Pick<ComposerScreenProps, 'bar' | 'onSuggestSubject' | 'version'>;

/** What was last put in place of the typed title. */
interface Replaced {
  text: string;
  /** What was typed before it, as long as it can be brought back. */
  before: string | null;
  version: number;
  count: number;
}

/** The title, which is typed in its field and replaced by fixes and by a proposal. */
function useTitle({ bar, onSuggestSubject, version }: TitleProps) {
  const [last, setLast] = useState<Replaced>({ text: '', before: null, version: -1, count: 0 });
  const typed = useRef({ text: '', version: -1 });
  const isReplaced = last.version === version.title;
  const title = isReplaced ? last.text : bar.title;
  const before = isReplaced ? last.before : null;

  const read = () => (typed.current.version === version.title ? typed.current.text : title);
  const report = (text: string) => {
    typed.current = { text, version: version.title };
    bar.onTitle(text);
  };
  const replace = (text: string, old: string | null = null) => {
    report(text);
    setLast({ text, before: old, version: version.title, count: last.count + 1 });
  };
  const proposal: SubjectProposalProps | undefined = onSuggestSubject && {
    readTitle: read,
    onSuggest: onSuggestSubject,
    onUse: (subject) => replace(subject, read()),
    onUndo: before === null ? undefined : () => replace(before),
  };
  return {
    title,
    onTitle(text: string) {
      report(text);
      if (before !== null) setLast({ ...last, before: null });
    },
    fix: (from: string, to: string) => replace(read().replace(from, () => to)),
    proposal,
    replacements: last.count,
  };
}
