/**
 * Storybook's frame has an older React of its own, which takes only this form of JSX.
 *
 * @jsxRuntime classic
 */
import * as React from 'react';
import { styled } from 'storybook/theming';
import { inWords } from '../labels';
import { highlight, type Result } from './match';

interface ResultGroupProps {
  /** Where the story file is in the sidebar, in words. */
  path: string[];
  result: Result;
  query: string;
  /** The id of the highlighted story. */
  current: string | undefined;
  onOpen(storyId: string): void;
}

export function optionId(storyId: string): string {
  return `label-option-${storyId}`;
}

/** One screen or component: what it says, and its stories. */
export function ResultGroup({ path, result, query, current, onOpen }: ResultGroupProps) {
  const name = path.at(-1);
  return (
    <Root role="group" aria-label={path.join(', ')}>
      <Head>
        <b>{name}</b>
        <Place>{path.slice(0, -1).join(' / ')}</Place>
      </Head>
      {result.labels.map((label) => (
        <Label key={label}>
          <Marked text={label} query={query} />
        </Label>
      ))}
      <Stories>
        {result.stories.map(({ id, name: story }) => (
          // The keys are those of the field, which names the highlighted story.
          <Story
            key={id}
            id={optionId(id)}
            role="option"
            tabIndex={-1}
            aria-selected={id === current}
            onClick={() => onOpen(id)}
          >
            {inWords(story)}
          </Story>
        ))}
      </Stories>
    </Root>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((piece) => {
    at += piece.text.length;
    return piece.isHit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>;
  });
}

const Root = styled.div({ padding: '12px 8px 4px' });

const Head = styled.div({ display: 'flex', gap: 8, alignItems: 'baseline', fontSize: 14 });

const Place = styled.span(({ theme }) => ({ fontSize: 12, color: theme.textMutedColor }));

const Label = styled.div(({ theme }) => ({
  fontSize: 13,
  lineHeight: '20px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  mark: {
    color: 'inherit',
    fontWeight: 700,
    background: `color-mix(in srgb, ${theme.color.secondary} 18%, transparent)`,
  },
}));

const Stories = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 4, margin: '6px 0 8px' });

const Story = styled.button(({ theme }) => ({
  padding: '3px 8px',
  font: 'inherit',
  fontSize: 12,
  color: 'inherit',
  background: 'transparent',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: theme.appBorderRadius,
  cursor: 'pointer',
  '&[aria-selected="true"]': {
    color: theme.color.lightest,
    background: theme.color.secondary,
    borderColor: theme.color.secondary,
  },
}));
