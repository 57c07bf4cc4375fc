import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useState, type ComponentProps, type MouseEvent } from 'react';
// No public module names Storybook's events.
import { SELECT_STORY } from 'storybook/internal/core-events';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { useTheme } from './useTheme';
import { useThumbnail } from './useThumbnail';

interface ThumbnailProps {
  storyId: string;
  name: string;
  /** The screen that the story is drawn on, in px. */
  screen: { width: number; height: number };
}

/** The screen of a story that chooses none, in px. */
export const wide = { width: 1280, height: 800 };

/** A story, live and drawn small. It opens the story. */
export function Thumbnail({ storyId, name, screen }: ThumbnailProps) {
  const theme = useTheme();
  const { holder, isShown, isReady } = useThumbnail(storyId, theme);
  const { channel } = useContext(DocsContext);
  const scale = Math.min(largest.width / screen.width, largest.height / screen.height);
  // The theme's own name, and no second accessibility check in a picture this small.
  const globals = `theme:${theme};a11y.manual:!true`;

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId, viewMode: 'story' });
  }

  return (
    <Root href={`./?path=/story/${storyId}`} target="_top" aria-label={name} onClick={handleClick}>
      <Screen
        ref={holder}
        style={{ width: screen.width * scale, height: screen.height * scale }}
        inert={isReady}
      >
        {isShown && (
          <LiveFrame
            data-thumbnail=""
            title={name}
            src={`./iframe.html?id=${storyId}&viewMode=story&globals=${globals}`}
            style={{ ...screen, scale }}
          />
        )}
      </Screen>
      <Name>{name}</Name>
    </Root>
  );
}

/** Hidden until it has loaded: an empty frame would flash white in the dark theme. */
function LiveFrame({ style, ...props }: ComponentProps<'iframe'>) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <Frame
      {...props}
      style={{ ...style, opacity: isLoaded ? 1 : 0 }}
      onLoad={() => setIsLoaded(true)}
    />
  );
}

/** Of a thumbnail, in px. */
const largest = { width: 320, height: 368 };

const Root = styled.a`
  display: block;
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    color: ${color.accent};
  }
`;
const Screen = styled.div`
  box-sizing: content-box;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.paper};

  ${Root}:hover & {
    border-color: ${color.accent};
  }
`;
const Frame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
  pointer-events: none;
`;
const Name = styled.span`
  display: block;
  width: 0;
  min-width: 100%;
  margin-top: ${space(1)};
  font-size: ${size.table};
`;
