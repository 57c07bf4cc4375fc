import { Canvas, Controls, DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, size, space } from '@/components/theme/tokens';
import type { Guide } from '@stories/guide';
import { StoryLink } from '@stories/docs/StoryLink';
import { inWords } from '../labels';
import { StateGallery, type DocsStory } from './StateGallery';

/** What a component is for, how it is used and operated, and what it looks like. */
export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories();
  const [primary, ...others] = stories;
  if (!primary) return null;
  const { guide } = primary.parameters as { guide?: Guide };
  const place = primary.title.split('/').map(inWords);
  return (
    <Root>
      <Unstyled>
        <Place>{place.slice(1, -1).join(' / ')}</Place>
        <Title>{place.at(-1)}</Title>
        {guide && <Lead>{guide.purpose}</Lead>}
        {guide && <Rules guide={guide} />}
        {guide && <Instead instead={guide.instead} />}
        <Heading>Try it</Heading>
      </Unstyled>
      <Canvas of={primary.moduleExport as object} sourceState="hidden" />
      <Properties story={primary} />
      <Unstyled>
        {guide?.keyboard && <Keyboard keys={guide.keyboard} />}
        {guide && <Accessibility sentences={guide.accessibility} />}
      </Unstyled>
      <StateGallery stories={others} />
    </Root>
  );
}

/** The id of a title or a heading, as Storybook makes it: small words with hyphens. */
const anchorOf = (words: string) => words.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** A heading that the list of contents finds. */
function Heading({ children }: { children: string }) {
  return <HeadingLine id={anchorOf(children)}>{children}</HeadingLine>;
}

/** Left out where nothing can be changed. */
function Properties({ story }: { story: DocsStory }) {
  if (Object.keys(story.argTypes).length === 0) return null;
  return (
    <>
      <Unstyled>
        <Heading>Properties</Heading>
        <Hint>Change a value, and the sample above follows.</Hint>
      </Unstyled>
      <Scroller>
        <Controls of={story.moduleExport as object} />
      </Scroller>
    </>
  );
}

function Rules({ guide }: { guide: Guide }) {
  return (
    <Sides>
      <Side $tone="good">
        <h2>Do</h2>
        <ul>
          {guide.do.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Side>
      <Side $tone="danger">
        <h2>Don’t</h2>
        <ul>
          {guide.dont.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Side>
    </Sides>
  );
}

function Instead({ instead: [when, title] }: Pick<Guide, 'instead'>) {
  return (
    <>
      <Heading>Use instead</Heading>
      <p>
        {when}{' '}
        <StoryLink kind="docs" storyId={`${anchorOf(title)}--about`}>
          {title.split('/').at(-1)}
        </StoryLink>
      </p>
    </>
  );
}

function Keyboard({ keys }: { keys: [key: string, effect: string][] }) {
  return (
    <>
      <Heading>Keyboard</Heading>
      <Keys>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, effect]) => (
            <tr key={key + effect}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </Keys>
    </>
  );
}

function Accessibility({ sentences }: { sentences: string[] }) {
  return (
    <>
      <Heading>Accessibility</Heading>
      <Sentences>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
    </>
  );
}

const Root = styled.div`
  font: ${size.body} / 1.5 ${font.sans};
  color: ${color.ink};
`;

const Place = styled.p`
  font-size: ${size.table};
  color: ${color.inkSoft};
`;

const Title = styled.h1`
  font-size: ${size.hero};
  line-height: 1.2;
`;

const Lead = styled.p`
  margin-block: ${space(2)} ${space(6)};
  font-size: ${size.lead};
  color: ${color.inkSoft};
`;

const HeadingLine = styled.h2`
  margin-block: ${space(8)} ${space(2)};
  font-size: ${size.title};
`;

const Hint = styled.p`
  color: ${color.inkSoft};
`;

/* A value that is an object can be wide. The padding is for the border of the table. */
const Scroller = styled.div`
  padding-inline: 2px;
  overflow-x: auto;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: ${space(4)};
`;

const Side = styled.section<{ $tone: 'good' | 'danger' }>`
  padding: ${space(4)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-top: 3px solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.panel};
  h2 {
    font-size: ${size.body};
    color: ${({ $tone }) => color[$tone]};
  }
  ul {
    padding-inline-start: ${space(5)};
  }
  li {
    margin-block-start: ${space(1)};
  }
`;

const Keys = styled.table`
  border-collapse: collapse;
  font-size: ${size.body};
  th,
  td {
    padding: ${space(2)} ${space(6)} ${space(2)} 0;
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    font-size: ${size.caption};
    color: ${color.inkSoft};
  }
  kbd {
    padding: 1px ${space(1.5)};
    font: ${size.caption} ${font.mono};
    white-space: nowrap;
    background: ${color.sunk};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
`;

const Sentences = styled.ul`
  padding-inline-start: ${space(5)};
  li {
    margin-block-start: ${space(1)};
  }
`;
