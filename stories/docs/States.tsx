import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { groupStories, type StoryFile } from './storyGroups';
import { useStories } from './storyIndex';
import { Thumbnail, wide } from './Thumbnail';
import { ThumbnailGrid } from './ThumbnailGrid';

interface StatesProps {
  /** The screen's folder. */
  of: string;
  /** The viewport of the stories that choose one, by `path#export`. */
  viewports: Readonly<Record<string, string>>;
}

/** Every state of a screen as a live thumbnail. */
export function States({ of, viewports }: StatesProps) {
  const stories = useStories(`stories/screens/${of}`);
  if (!stories) return <p>Loading the states…</p>;
  const groups = groupStories(stories, viewports);
  return groups.map(({ title, files }) => (
    <section key={title}>
      <h3>{title}</h3>
      {files.map((file) => (
        <File key={file.title} file={file} isAlone={files.length === 1} />
      ))}
    </section>
  ));
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

const FileTitle = styled.h4`
  margin: ${space(6)} 0 0;
  font-size: ${size.body};
`;
const Count = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;
