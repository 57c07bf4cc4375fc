import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { market, technical } from './commentary';
import { columnStyle, startTyping } from './typingStage';

/** The delay after which autosave reads the text. */
const pause = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function handleChange(readHtml: () => string): void {
  clearTimeout(timer);
  timer = setTimeout(readHtml, pause);
}

function Screen() {
  useEffect(startTyping, []);
  return (
    <>
      <GlobalStyle />
      <RichTextEditor
        isLabelHidden
        label="Market Commentary"
        hint="[IMAGE] [IMAGE1] [IMAGE2]"
        initialHtml={market}
        placeholder="What moved the market, and why."
        onChange={handleChange}
        onBlur={() => clearTimeout(timer)}
      />
      <RichTextEditor
        isLabelHidden
        label="Technical Commentary"
        initialHtml={technical}
        placeholder="Levels, trend, momentum."
        onChange={handleChange}
      />
    </>
  );
}

const column = document.createElement('div');
column.style.cssText = columnStyle;
document.body.append(column);
createRoot(column).render(<Screen />);
