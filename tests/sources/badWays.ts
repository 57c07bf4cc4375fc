import { NotAnswered } from '@server/feeds/outside';

const text = (body: string, init?: ResponseInit) => () => new Response(body, init);

async function changed(answer: Response, change: (body: string) => string): Promise<Response> {
  return new Response(change(await answer.text()), { status: answer.status });
}

/** Every number in JSON, also in quotes, that isn't a key. */
export const numberInJson = /(?<=[:[,])\s*"?-?\d+(\.\d+)?(e[-+]?\d+)?"?(?=[,\]}])/gi;

const numbers = (to: string) => (body: string) => body.replace(numberInJson, to);

/** How answers go wrong, whichever source they come from. */
export const badWays = {
  '429 with Retry-After': text('{}', { status: 429, headers: { 'retry-after': '120' } }),
  '500': text('{"error":"oops"}', { status: 500 }),
  '403': text('{"error":"not here"}', { status: 403 }),
  'a redirect': text('', { status: 302, headers: { location: 'https://elsewhere.example/' } }),
  HTML: text('<!doctype html><title>Just a moment…</title>'),
  'an empty body': text(''),
  'truncated JSON': (answer) => changed(answer, (body) => body.slice(0, body.length / 2)),
  null: text('null'),
  'an empty object': text('{}'),
  'an empty list': text('[]'),
  'nulls for numbers': (answer) => changed(answer, numbers('null')),
  'NaN in quotes for numbers': (answer) => changed(answer, numbers('"NaN"')),
  'numbers with separators': (answer) => changed(answer, numbers('"1,234.5"')),
  'no answer in time': () => Promise.reject(new NotAnswered('late')),
  'no server': () => Promise.reject(new NotAnswered('unreachable')),
} satisfies Record<string, (answer: Response) => Response | Promise<Response>>;

export type BadWay = keyof typeof badWays;
