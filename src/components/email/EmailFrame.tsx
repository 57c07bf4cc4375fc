import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { palettes, type ThemeName } from '@/components/theme/tokens';
import { applyScheme, followHeight, openLinksOutside } from './framedPage';
import { Spotlight, type EmailAnchor } from './Spotlight';

export interface EmailFrameProps {
  /** A whole document. It is shown byte for byte, and its scripts never run. */
  html: string;
  /** The frame’s name for screen readers. */
  title: string;
  /** In px, or less where there is less space; `full` takes all the space there is. */
  width?: number | 'full';
  /** The mode that the email is shown in, whatever the computer's setting. */
  scheme?: ThemeName;
  /** What to scroll to and outline; the email itself isn't changed. */
  anchor?: EmailAnchor | null;
  /** Adds a way back to the list of findings, on narrow screens. */
  onLeaveAnchor?(): void;
}

/** An email as a mail program shows it, as tall as its content. */
export function EmailFrame(props: EmailFrameProps) {
  const { html, title, width = 600, scheme = 'light', anchor, onLeaveAnchor } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    if (!frame.current || !page) return;
    openLinksOutside(page);
    return followHeight(frame.current, page, setHeight);
  }, [page]);

  useLayoutEffect(() => {
    if (page) applyScheme(page, scheme);
  }, [page, scheme]);

  return (
    <Holder style={{ minHeight: height }}>
      <Sheet style={{ width: width === 'full' ? '100%' : width }}>
        <Frame
          ref={frame}
          srcDoc={html}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          style={{ height, colorScheme: scheme }}
          onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        />
        {page && anchor && (
          <Spotlight key={anchor.key} page={page} anchor={anchor} onLeave={onLeaveAnchor} />
        )}
      </Sheet>
    </Holder>
  );
}

const Holder = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
`;

const Sheet = styled.div`
  position: relative;
  max-width: 100%;
`;

/* Mail programs show an email on white, even if the page around it is dark. */
const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: ${palettes.light.panel};
`;
