import type { Args, Decorator, Loader } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import { ShownSettingsPages } from '@/screens/settings/SettingsFrame';
import { dataChoices, dataOf, type Data } from './choices';
import { byConvention } from './convention';
import { lengthen } from './lengthen';
import { siblingArgs } from './siblings';

/** Finds the state in the story's own file before the story is drawn. */
export const loadScenario: Loader = async ({ globals, parameters }) => ({
  sibling: await siblingArgs(dataOf(globals.data), parameters),
});

function argsIn(data: Data, args: Args, sibling: Args | undefined): Args {
  if (data === 'plain') return args;
  const longer = data === 'long' ? lengthen(args) : args;
  if (longer !== args) return longer;
  if (sibling) return { ...args, ...sibling };
  // Most screens show nothing that the existing API doesn't have.
  return data === 'long' || data === 'existing' ? args : byConvention(data, args);
}

function isSame(one: Args, other: Args): boolean {
  return Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
}

/**
 * Hands the story other data. The key makes the screen start again, because what it keeps in its
 * state belongs to the data before.
 */
export const withData: Decorator = (Story, { args, globals, loaded, viewMode }) => {
  const data = dataOf(globals.data);
  const changed = argsIn(data, args, loaded.sibling as Args | undefined);
  const isIdle = data !== 'plain' && viewMode === 'story' && isSame(args, changed);
  return (
    <>
      <ShownSettingsPages value={(path) => data !== 'existing' || path === paths.settings}>
        <Story key={data} args={changed} />
      </ShownSettingsPages>
      {isIdle && <Note role="status">{idleSentence(data)}</Note>}
    </>
  );
};

/** What a story says on which a scenario makes no sense. */
export function idleSentence(data: Data): string {
  const title = dataChoices.find(({ value }) => value === data)?.title ?? data;
  return `“${title}” changes nothing in this story.`;
}

const Note = styled.p`
  position: fixed;
  bottom: ${space(2)};
  left: 50%;
  z-index: 9;
  max-width: calc(100% - ${space(8)});
  padding: ${space(1)} ${space(3)};
  color: ${color.ink};
  font-size: ${size.caption};
  background: ${color.warnTint};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  transform: translateX(-50%);
`;
