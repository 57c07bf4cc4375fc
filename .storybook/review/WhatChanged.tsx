import { useEffect, useState } from 'react';
import { styled } from 'storybook/theming';
import { inWords } from '@preview/labels';
import { partsOfPicture } from '@tests/visual/pictureName';

interface PictureChange {
  kind: 'changed' | 'added' | 'removed' | 'renamed';
  name: string;
  before?: string;
  from?: string;
}

interface Changes {
  problem?: 'noRepository' | 'noHistory';
  since?: string;
  counts: Record<PictureChange['kind'], number>;
  pictures: PictureChange[];
}

interface Story {
  id: string;
  title: string;
  name: string;
  importPath: string;
}

const labels = { changed: 'Changed', renamed: 'Renamed', removed: 'Removed', added: 'New' };

const problems = {
  noRepository:
    'This Storybook was built outside of its Git repository, so the pictures of the last release aren’t known. Build it in a clone of the repository.',
  noHistory:
    'This Storybook was built from a copy with only the newest commits, so the pictures of the last release aren’t known. Run git fetch --unshallow --tags, and build it again.',
};

async function load<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  return (await response.json()) as Answer;
}

/** `components/forms/TextField/with-error` names a story, whatever its title is. */
const keyOf = ({ importPath, id }: Story) =>
  `${importPath.replace(/^\.\/stories\/|\.stories\.tsx$/g, '')}/${id.replace(/^.*?--/, '')}`;

function useChanges() {
  const [loaded, setLoaded] = useState<{ changes: Changes; stories: Map<string, Story> }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([
      load<Changes>('review/changes.json'),
      load<{ entries: Record<string, Story> }>('index.json'),
    ]).then(
      ([changes, { entries }]) => {
        const stories = Object.values(entries).map((story) => [keyOf(story), story] as const);
        setLoaded({ changes, stories: new Map(stories) });
      },
      () => setFailed(true),
    );
  }, []);
  return { loaded, hasFailed };
}

/** The pictures that differ from those of the last release. */
export function WhatChanged() {
  const { loaded, hasFailed } = useChanges();
  if (hasFailed) return <p>The changes couldn’t be loaded. Reload the page.</p>;
  if (!loaded) return <p>Comparing with the last release…</p>;
  const { problem, since, counts, pictures } = loaded.changes;
  if (problem) return <p>{problems[problem]}</p>;
  const kinds = (Object.keys(labels) as PictureChange['kind'][]).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return <p>No story looks different since {since}.</p>;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <>
      <p>
        Since {since}:{' '}
        {kinds.map((kind) => `${counts[kind]} ${labels[kind].toLowerCase()}`).join(', ')}.
      </p>
      {pictures.map((change) => (
        <Change key={change.name} change={change} stories={loaded.stories} />
      ))}
      {total > pictures.length && (
        <p>
          And {total - pictures.length} more. <code>npm run review</code> shows all of them in one
          file.
        </p>
      )}
    </>
  );
}

function Change({ change, stories }: { change: PictureChange; stories: Map<string, Story> }) {
  const { kind, name, before, from } = change;
  const { folder, story, theme } = partsOfPicture(name);
  const found = stories.get(`${folder}/${story}`);
  const old = before === undefined ? undefined : `review/before/${before}.png`;
  const now = kind === 'removed' ? undefined : `review/baselines/${name}.png`;
  const title = found
    ? [...found.title.split('/'), found.name].map(inWords).join(' / ')
    : `${folder} / ${story}`;
  const isBoth = kind === 'changed';
  return (
    <Root>
      <About>
        {found ? (
          <a href={`?path=/story/${found.id}&globals=theme:${theme}`} target="_top">
            {title}
          </a>
        ) : (
          title
        )}
        {theme === 'dark' && <Theme>dark</Theme>}
        <Kind>{labels[kind]}</Kind>
        {from !== undefined && <span>was {from}</span>}
      </About>
      <Pictures>
        {old !== undefined && kind !== 'renamed' && <Shown label="Before" alt={title} src={old} />}
        {now !== undefined && (
          <Shown label={isBoth ? 'After' : labels[kind]} alt={title} src={now} />
        )}
        {isBoth && (
          <figure>
            <figcaption>Difference: black is the same</figcaption>
            <Difference role="img" aria-label={`${title}: difference`}>
              <img src={now} alt="" loading="lazy" />
              <img src={old} alt="" loading="lazy" />
            </Difference>
          </figure>
        )}
      </Pictures>
    </Root>
  );
}

function Shown({ label, alt, src }: { label: string; alt: string; src: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <a href={src} target="_blank" rel="noreferrer">
        <img src={src} alt={`${alt}: ${label.toLowerCase()}`} loading="lazy" />
      </a>
    </figure>
  );
}

const Root = styled.article(({ theme }) => ({
  margin: '16px 0',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 8,
  background: theme.background.content,
}));

const About = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  padding: '10px 16px',
  color: theme.textMutedColor,
  fontSize: 13,
}));

const Theme = styled.span({ fontSize: 12 });

const Kind = styled.span(({ theme }) => ({
  padding: '0 8px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 999,
  color: theme.color.defaultText,
  fontSize: 12,
}));

const Pictures = styled.div(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 16,
  alignItems: 'start',
  padding: '0 16px 16px',
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption': { marginBottom: 4, color: theme.textMutedColor, fontSize: 12 },
  '& img': { display: 'block', maxWidth: '100%', outline: `1px solid ${theme.appBorderColor}` },
}));

/** Brighter than it is, so that small differences are seen. */
const Difference = styled.div({
  display: 'grid',
  justifyContent: 'start',
  isolation: 'isolate',
  background: 'black',
  filter: 'brightness(8)',
  '& img': { gridArea: '1 / 1', outline: 'none' },
  '& img + img': { mixBlendMode: 'difference' },
});
