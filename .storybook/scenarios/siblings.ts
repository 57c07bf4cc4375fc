import type { Args, Parameters } from '@storybook/react-vite';
import type { Data } from './choices';

type StoryModule = Record<string, { args?: Args } | undefined>;

/** Every story file, loaded when one of its stories is shown in a scenario. */
const modules = import.meta.glob<StoryModule>('/stories/**/*.stories.tsx');

/** Names that story files give to the states that a scenario shows. */
export const usualStates: Record<Exclude<Data, 'plain'>, string[]> = {
  loading: ['Loading', 'Pending'],
  failed: ['Failed'],
  empty: ['Empty'],
  long: ['LongText'],
  existing: ['ExistingApi'],
};

/**
 * The args of the story that shows this state in the same file. A file that calls it otherwise says
 * so: `parameters: { scenarios: { loading: 'Comparing' } }`.
 */
export async function siblingArgs(data: Data, parameters: Parameters): Promise<Args | undefined> {
  if (data === 'plain') return undefined;
  const path = String(parameters.fileName).replace(/^\.?\/?/, '/');
  const { scenarios = {} } = parameters as { scenarios?: Partial<Record<Data, string>> };
  const own = scenarios[data];
  const stories = (await modules[path]?.()) ?? {};
  const name = (own === undefined ? usualStates[data] : [own]).find((each) => stories[each]);
  return name === undefined ? undefined : stories[name]?.args;
}
