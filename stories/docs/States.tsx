import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import type { Preview } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import { groupStories, type ShownStory, type StoryFile } from './storyGroups';
import { useStories, type IndexedStory } from './storyIndex';
import { StoryLink } from './StoryLink';
import { Thumbnail, wide } from './Thumbnail';
import { ThumbnailGrid } from './ThumbnailGrid';

interface StatesProps {
  /** The screen's folder, below `src/screens` and `stories/screens`. */
  of: string;
}

/** Every state of a screen as a live thumbnail, which opens the story. */
export function States({ of }: StatesProps) {
  const stories = useShownStories(`stories/screens/${of}`);
  if (!stories) return <p>Loading the states…</p>;
  const behaviors = stories.filter(isBehavior);
  const shown = stories.filter((story) => !isBehavior(story));
  return (
    <Unstyled>
      <Root>
        {groupStories(shown).map(({ title, files }) => (
          <section key={title}>
            <h3>{title}</h3>
            {files.map((file) => (
              <File key={file.title} file={file} isAlone={files.length === 1} />
            ))}
          </section>
        ))}
        {behaviors.length > 0 && <Behaviors stories={behaviors} />}
      </Root>
    </Unstyled>
  );
}

const isBehavior = ({ tags }: IndexedStory) => tags.includes('behavior');

/** What the sidebar leaves out, as links. */
function Behaviors({ stories }: { stories: IndexedStory[] }) {
  return (
    <section>
      <h3>Behavior</h3>
      <p>Every test run plays and checks these. The sidebar leaves them out.</p>
      <ul>
        {stories.map(({ id, name, title }) => (
          <li key={id}>
            <StoryLink storyId={id}>
              {title.split('/').at(-1)}: {name}
            </StoryLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stories below a folder with the viewport that each chooses; undefined while they load. */
function useShownStories(folder: string): ShownStory[] | undefined {
  const stories = useStories(folder);
  const { loadStory } = useContext(DocsContext);
  const [shown, setShown] = useState<ShownStory[]>();
  useEffect(() => {
    let isOver = false;
    async function show(found: IndexedStory[]) {
      const loaded = await Promise.all(found.map(({ id }) => loadStory(id)));
      if (isOver) return;
      setShown(
        found.map((story, at) => ({ ...story, viewport: viewportOf(loaded[at]?.storyGlobals) })),
      );
    }
    if (stories) void show(stories);
    return () => {
      isOver = true;
    };
  }, [stories, loadStory]);
  return shown;
}

function viewportOf(globals: Preview['initialGlobals'] = {}): string {
  const { viewport } = globals as { viewport?: { value?: string } };
  return viewport?.value ?? '';
}

function File({ file, isAlone }: { file: StoryFile; isAlone: boolean }) {
  const screens = useScreens();
  return (
    <>
      {!isAlone && (
        <FileTitle>
          {file.title} <Count>{file.stories.length}</Count>
        </FileTitle>
      )}
      <ThumbnailGrid>
        {file.stories.map(({ id, name, viewport }) => (
          <Thumbnail key={id} storyId={id} name={name} screen={screens[viewport] ?? wide} />
        ))}
      </ThumbnailGrid>
    </>
  );
}

interface ViewportOption {
  styles: { width: string; height: string };
}

/** The screens of the toolbar's viewports, in px. */
function useScreens(): Record<string, { width: number; height: number }> {
  const { parameters } = useContext(DocsContext).projectAnnotations;
  const viewport = parameters?.['viewport'] as { options?: Record<string, ViewportOption> };
  return Object.fromEntries(
    Object.entries(viewport.options ?? {}).map(([name, { styles }]) => [
      name,
      { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
    ]),
  );
}

const Root = styled.div`
  font: ${size.body} / 1.5 ${font.sans};
  color: ${color.ink};

  h3 {
    margin: ${space(6)} 0 0;
    font-size: ${size.lead};
  }
`;
const FileTitle = styled.h4`
  margin: ${space(6)} 0 0;
  font-size: ${size.body};
`;
const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;
