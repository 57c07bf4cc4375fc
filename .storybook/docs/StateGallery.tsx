import { Canvas, DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext, type MouseEvent, type PropsWithChildren } from 'react';
// No public module names Storybook's events.
import { SELECT_STORY } from 'storybook/internal/core-events';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { inWords } from '../labels';

/** A story as pages get it. */
export type DocsStory = ReturnType<
  React.ContextType<typeof DocsContext>['componentStories']
>[number];

interface DocsParameters {
  description?: { story?: string };
  story?: { inline?: boolean };
}

const docsOf = ({ parameters }: DocsStory) => (parameters['docs'] ?? {}) as DocsParameters;

/**
 * Drawn on the page: what stands still, and what a picture is taken of, in the width of the page. In
 * a frame of its own a story is played, and two that play at once would fight for the focus.
 */
function isDrawn(story: DocsStory): boolean {
  const { tags, playFunction, storyGlobals } = story;
  if (Object.keys(storyGlobals).length > 0) return false;
  if (playFunction === undefined) return true;
  return tags.includes('visual') && docsOf(story).story?.inline !== false;
}

/** What the comment above the story says. */
function saysOf(story: DocsStory): string {
  return docsOf(story).description?.story ?? '';
}

/** A component's other stories: states as samples, what a person does with it as links. */
export function StateGallery({ stories }: { stories: DocsStory[] }) {
  const drawn = stories.filter(isDrawn);
  const linked = stories.filter((story) => !isDrawn(story));
  return (
    <>
      <Unstyled>
        {drawn.length > 0 && <Heading id="states">States</Heading>}
        {drawn.some(({ playFunction }) => playFunction) && (
          <Text>Samples are at rest here. Open one to watch what happens in it.</Text>
        )}
      </Unstyled>
      {drawn.map((story) => (
        <State key={story.id} story={story} />
      ))}
      {linked.length > 0 && <Links stories={linked} />}
    </>
  );
}

function State({ story }: { story: DocsStory }) {
  return (
    <>
      <Unstyled>
        <Name>
          <StoryLink id={story.id}>{inWords(story.name)}</StoryLink>
        </Name>
        {saysOf(story) !== '' && <Text>{saysOf(story)}</Text>}
      </Unstyled>
      <Canvas of={story.moduleExport as object} sourceState="none" />
    </>
  );
}

function Links({ stories }: { stories: DocsStory[] }) {
  return (
    <Unstyled>
      <Heading id="behavior-and-sizes">Behavior and sizes</Heading>
      <Text>Every test run plays and checks them.</Text>
      <List>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryLink id={story.id}>{inWords(story.name)}</StoryLink> {saysOf(story)}
          </li>
        ))}
      </List>
    </Unstyled>
  );
}

/** Opens a story in this Storybook, or in a page of its own where the frame around is missing. */
function StoryLink({ id, children }: PropsWithChildren<{ id: string }>) {
  const { channel } = useContext(DocsContext);
  const handleClick = (event: MouseEvent) => {
    if (window.parent === window || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    channel.emit(SELECT_STORY, { storyId: id });
  };
  return (
    <a href={`./?path=/story/${id}`} target="_top" onClick={handleClick}>
      {children}
    </a>
  );
}

const Heading = styled.h2`
  margin-block: ${space(8)} ${space(2)};
  font-size: ${size.title};
`;

const Name = styled.h3`
  margin-block: ${space(6)} ${space(1)};
  font-size: ${size.lead};
`;

const Text = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  padding-inline-start: ${space(5)};
  li {
    margin-block-start: ${space(1)};
    color: ${color.inkSoft};
  }
`;
