import { Fragment, useEffect, useState, type ReactElement } from 'react';
import { inWords } from '@preview/labels';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import type { ColorUse, ColorUses } from '@stories/docs/screenCode';
import { StoryLink } from '@stories/docs/StoryLink';
import { useStories, type IndexedStory } from '@stories/docs/storyIndex';

interface ColorUsedInProps {
  /** The name after the dot: `down`. */
  of: string;
  area: keyof ColorUses;
}

/** How many names are in sight before the rest is asked for. */
const inSight = 6;

/** The components and screens that draw a color, with links to their stories. */
export function ColorUsedIn({ of, area }: ColorUsedInProps) {
  const uses = useColorUses();
  const stories = useStories('stories');
  const use = uses?.[area][of];
  if (!use || !stories) return null;
  const names = use.files.map((file) => <File key={file.path} file={file} stories={stories} />);
  const screens = use.screens.map((name) => <Screen key={name} name={name} stories={stories} />);
  return (
    <Root>
      <List title="Used in" items={names} />
      {area === 'app' && screens.length > 0 && (
        <details>
          <summary>
            On {screens.length} {screens.length === 1 ? 'screen' : 'screens'}
          </summary>
          <Joined items={screens} />
        </details>
      )}
    </Root>
  );
}

function useColorUses(): ColorUses | undefined {
  const [uses, setUses] = useState<ColorUses>();
  useEffect(() => {
    void import('virtual:color-uses').then(({ colorUses }) => setUses(colorUses));
  }, []);
  return uses;
}

function List({ title, items }: { title: string; items: ReactElement[] }) {
  if (items.length === 0) return <>Not used by name.</>;
  const more = items.slice(inSight);
  return (
    <>
      {title} <Joined items={items.slice(0, inSight)} />
      {more.length > 0 && (
        <details>
          <summary>and {more.length} more</summary>
          <Joined items={more} />
        </details>
      )}
    </>
  );
}

function Joined({ items }: { items: ReactElement[] }) {
  return items.map((item, at) => (
    <Fragment key={item.key}>
      {at > 0 && ', '}
      {item}
    </Fragment>
  ));
}

interface FileProps {
  file: ColorUse['files'][number];
  stories: IndexedStory[];
}

function File({ file: { path, story }, stories }: FileProps) {
  const name = inWords(
    path
      .split('/')
      .at(-1)
      ?.replace(/\.tsx?$/, '') ?? '',
  );
  const found = stories.find(({ importPath }) => importPath === `./${story}`);
  return found ? <StoryLink storyId={found.id}>{name}</StoryLink> : name;
}

function Screen({ name, stories }: { name: string; stories: IndexedStory[] }) {
  const own = stories.filter(({ importPath }) =>
    importPath.startsWith(`./stories/screens/${name}/`),
  );
  const found = own.find(({ importPath }) => importPath.endsWith('Screen.stories.tsx')) ?? own[0];
  return found ? <StoryLink storyId={found.id}>{inWords(name)}</StoryLink> : inWords(name);
}

const Root = styled.div`
  margin-top: ${space(1)};
  font-size: ${size.caption};
  color: ${color.inkSoft};

  summary {
    cursor: pointer;
  }
`;
