import type { Names } from './names';

/** The contract: one row, and the call that returns the list. */
export const contract = ({ subject, pascal, snake, words }: Names) => `
import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Text, WallClock } from './wire';

/** One row of the list of ${words}. */
export const ${pascal}Item = z.object({
  id: Id,
  name: Text,
  note: Text,
  created_at: WallClock,
});
export type ${pascal}Item = z.infer<typeof ${pascal}Item>;

export const ${subject}Calls = {
  /** The newest first. */
  list: call('/${snake}/list', Empty, z.array(${pascal}Item), {
    isQuiet: true,
    capability: '${subject}',
  }),
};
`;

export const samples = ({ subject, pascal, words }: Names) => `
import type { ${pascal}Item } from '@/api/contract/${subject}';

/** The newest first. The last one has nothing but a name. */
export const sample${pascal}: ${pascal}Item[] = [
  {
    id: 3,
    name: 'Bitcoin above $95,000',
    note: 'The third of these ${words} has a long note, so that stories show how it wraps: it names the reason, who asked for it and what is to be done.',
    created_at: '2026-11-20 08:05:00',
  },
  {
    id: 2,
    name: 'Ether below $3,000',
    note: 'Asked for by the research team.',
    created_at: '2026-11-19 16:40:00',
  },
  { id: 1, name: 'Solana above $250', note: '', created_at: null },
];
`;

export const hook = ({ subject, pascal, words }: Names) => `
import { ${subject}Calls } from '../contract/${subject}';
import { useCall } from '../swr';

/** The list of ${words}. */
export function use${pascal}() {
  const list = useCall(${subject}Calls.list, {});
  return {
    rows: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
  };
}
`;

export const page = ({ subject, pascal, kebab }: Names) => `
import { use${pascal} } from '@/api/hooks/${subject}';
import { useList } from '@/app/routing/useList';
import { ${pascal}Screen } from '@/screens/${subject}/${pascal}Screen';

export function ${pascal}Page() {
  return <${pascal}Screen {...use${pascal}()} list={useList('${kebab}')} />;
}
`;

export const route = ({ subject, words }: Names) => `
import { ${subject}Calls } from '@/api/contract/${subject}';
import type { Api } from '@server/http/api';

/** The ${words}. Nothing stores them yet, so the list is empty. */
export function ${subject}Routes(api: Api): void {
  api.on(${subject}Calls.list, () => Promise.resolve([]));
}
`;

export const serverTest = ({ subject, pascal, words }: Names) => `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${subject}Calls } from '@/api/contract/${subject}';
import { sample${pascal} } from '@/api/samples/${subject}';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

it('answers the list of ${words}', async () => {
  const { status, body } = await api.call(${subject}Calls.list, {}, token);
  expect([status, body.response]).toEqual([200, []]);
});

it('has samples that the contract reads unchanged', () => {
  expect(${subject}Calls.list.response.parse(sample${pascal})).toEqual(sample${pascal});
});
`;
