import { useRef, useState } from 'react';
import type { ComposerScreenProps } from './ComposerScreen';
import type { SubjectProposalProps } from './SubjectProposal';

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
export function useTitle({ bar, onSuggestSubject, version }: TitleProps) {
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
