// Storybook's frame has an older React of its own, which takes only this form of JSX.
/** @jsxRuntime classic */
import * as React from 'react';
import { styled } from 'storybook/theming';

/** The part of the window that a picture holds, in px. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface LiveStoryProps {
  title: string;
  address: string;
  window: { width: number; height: number };
  scale: number;
  /** Null while the story is drawn. */
  edges: Edges | null;
  isShown: boolean;
  onDrawn: (edges: Edges) => void;
}

interface FrameMessage {
  type: string;
  height?: number;
  edges?: Edges;
}

/**
 * The story in a frame of its own, drawn as the visual tests draw it and cut to what they
 * photograph. The attribute tells Storybook to ignore the frame's messages.
 */
export function LiveStory(props: LiveStoryProps) {
  const { title, address, window: size, scale, edges, isShown, onDrawn } = props;
  const frame = React.useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = React.useState(size.height);
  React.useEffect(() => {
    const focused = document.activeElement;
    const hear = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.type !== 'research-desk/picture') return;
      if (data.height !== undefined) setHeight(data.height);
      if (data.edges === undefined) return;
      // A story that focuses a field takes the focus from the reader.
      if (document.activeElement === frame.current && focused instanceof HTMLElement) {
        focused.focus({ preventScroll: true });
      }
      onDrawn(data.edges);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onDrawn]);
  const { left, top, right, bottom } = edges ?? {
    left: 0,
    top: 0,
    right: size.width,
    bottom: height,
  };
  return (
    <Cut
      $isShown={isShown}
      style={{ width: (right - left) * scale, height: (bottom - top) * scale }}
    >
      <Frame
        ref={frame}
        title={title}
        src={address}
        data-is-storybook-thumbnail
        tabIndex={-1}
        style={{
          width: size.width,
          height,
          transform: `scale(${scale}) translate(${-left}px, ${-top}px)`,
        }}
      />
    </Cut>
  );
}

/**
 * While it is drawn, it stays out of the panel, which a story would otherwise scroll. It isn't
 * hidden, because a story couldn't find the elements of a hidden frame.
 */
const Cut = styled.div<{ $isShown: boolean }>(({ $isShown }) => ({
  position: $isShown ? 'relative' : 'fixed',
  top: 0,
  left: 0,
  zIndex: $isShown ? 'auto' : -1,
  opacity: $isShown ? 1 : 0,
  overflow: 'hidden',
}));

const Frame = styled.iframe({
  position: 'absolute',
  inset: 0,
  border: 0,
  transformOrigin: '0 0',
  pointerEvents: 'none',
});
