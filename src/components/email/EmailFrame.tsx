import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { palettes } from '@/components/theme/tokens';
import { followHeight } from './followHeight';
import { openLinksOutside } from './openLinksOutside';

export interface EmailFrameProps {
  /** A whole document; shown byte for byte, its scripts never run. */
  html: string;
  title: string;
  /** In px; the frame narrows with its place on the page. */
  width?: number;
}

/** An email as a mail program shows it, as tall as its content. */
export function EmailFrame({ html, title, width = 600 }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    if (!frame.current || !page) return;
    openLinksOutside(page);
    return followHeight(frame.current, page, setHeight);
  }, [page]);

  return (
    <Holder style={{ minHeight: height }}>
      <Frame
        ref={frame}
        srcDoc={html}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ width, height }}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
    </Holder>
  );
}

const Holder = styled.div`
  display: grid;
  justify-items: center;
`;

/* Mail is drawn on white, whatever the theme around it. */
const Frame = styled.iframe`
  display: block;
  max-width: 100%;
  border: 0;
  background: ${palettes.light.panel};
  color-scheme: light;
`;
