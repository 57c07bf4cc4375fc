import { useRef, useState } from 'react';
import type { ComposerScreenProps } from './ComposerScreen';

type TitleProps = Pick<ComposerScreenProps, 'bar' | 'version'>;

/** The title as it was last put in place of what was typed, with the text before it. */
interface Replaced {
  text: string;
  before: string;
  version: number;
  count: number;
}

/** The title, which is typed in its field and replaced by fixes. */
export function useTitle({ bar, version }: TitleProps) {
  const [replaced, setReplaced] = useState<Replaced>({
    text: '',
    before: '',
    version: -1,
    count: 0,
  });
  const typed = useRef({ text: '', version: -1 });
  const title = replaced.version === version.title ? replaced.text : bar.title;

  const handleTitle = (text: string) => {
    typed.current = { text, version: version.title };
    bar.onTitle(text);
  };
  const replace = (change: (shown: string) => string) => {
    const { current } = typed;
    const before = current.version === version.title ? current.text : title;
    const text = change(before);
    handleTitle(text);
    setReplaced({ text, before, version: version.title, count: replaced.count + 1 });
  };
  return { title, onTitle: handleTitle, replace, replacements: replaced.count };
}
