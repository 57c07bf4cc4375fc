import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { commentaryOf } from './commentary';
import { columnStyle, startTyping } from './typingStage';

const words = Number(new URLSearchParams(window.location.search).get('words'));
const html = commentaryOf(words);

function Screen() {
  useEffect(startTyping, []);
  return (
    <>
      <GlobalStyle />
      <RichTextEditor
        isLabelHidden
        label="Market Commentary"
        initialHtml={html}
        placeholder="What moved the market, and why."
        onChange={() => undefined}
      />
    </>
  );
}

const column = document.createElement('div');
column.style.cssText = columnStyle;
document.body.append(column);
createRoot(column).render(<Screen />);
