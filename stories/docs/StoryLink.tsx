import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, type MouseEvent, type ReactNode } from 'react';
// No public module names Storybook's events.
import { SELECT_STORY } from 'storybook/internal/core-events';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

interface StoryLinkProps {
  /** Of a story, or of a page of text. */
  storyId: string;
  kind?: 'story' | 'docs';
  children: ReactNode;
}

/** Opens a story from a page of text, in the same tab unless the reader asks for another. */
export function StoryLink({ storyId, kind = 'story', children }: StoryLinkProps) {
  const { channel } = useContext(DocsContext);
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.parent === window) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId, viewMode: kind });
  }
  return (
    <Root href={`./?path=/${kind}/${storyId}`} target="_top" onClick={handleClick}>
      {children}
    </Root>
  );
}

const Root = styled.a`
  color: ${color.accent};
`;
