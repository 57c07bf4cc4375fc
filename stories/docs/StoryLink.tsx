import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, type MouseEvent, type ReactNode } from 'react';
// No public module names Storybook's events.
import { SELECT_STORY } from 'storybook/internal/core-events';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

/** Opens a story from a page of text, in the same tab unless the reader asks for another. */
export function StoryLink({ storyId, children }: { storyId: string; children: ReactNode }) {
  const { channel } = useContext(DocsContext);
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId, viewMode: 'story' });
  }
  return (
    <Root href={`./?path=/story/${storyId}`} target="_top" onClick={handleClick}>
      {children}
    </Root>
  );
}

const Root = styled.a`
  color: ${color.accent};
`;
