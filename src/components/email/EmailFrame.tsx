import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { palettes, type ThemeName } from '@/components/theme/tokens';
import { followHeight } from './followHeight';
import { openLinksOutside } from './openLinksOutside';
import { Spotlight, type Place } from './Spotlight';

export interface EmailFrameProps {
  /** A whole document; shown byte for byte, its scripts never run. */
  html: string;
  title: string;
  /** In px; the frame narrows with its place on the page. `full` takes all of that place. */
  width?: number | 'full';
  /** What the email's own `prefers-color-scheme` rules are told, where the browser allows it. */
  scheme?: ThemeName;
  /** Scrolled to and outlined, without a change to the email. */
  place?: Place | null;
  /** Called at every load, with false where the browser tells the email another scheme. */
  onScheme?(isFollowed: boolean): void;
  /** Offered beside the outlined place on narrow screens, where the list is far away. */
  onLeavePlace?(): void;
}

/** An email as a mail program shows it, as tall as its content. */
export function EmailFrame(props: EmailFrameProps) {
  const { html, title, width = 600, scheme = 'light', place, onScheme, onLeavePlace } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    if (!frame.current || !page) return;
    openLinksOutside(page);
    return followHeight(frame.current, page, setHeight);
  }, [page]);

  useEffect(() => {
    const isDark = frame.current?.contentWindow?.matchMedia('(prefers-color-scheme: dark)').matches;
    if (page) onScheme?.(isDark === (scheme === 'dark'));
    // eslint-disable-next-line react/exhaustive-deps -- Asked again for each page and scheme, not for a new callback.
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
        {page && place && (
          <Spotlight key={place.key} page={page} place={place} onLeave={onLeavePlace} />
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

/* Mail is drawn on white, whatever the theme around it. */
const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  background: ${palettes.light.panel};
`;
