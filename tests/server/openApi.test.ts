import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '@/api/contract/all';
import {
  appApiCalls,
  AppError,
  appErrorCodes,
  appLimits,
  notPermitted,
  type AppCall,
} from '@/api/contract/appApi';
import { openApiOf } from '@/api/contract/openApi';
import { sampleAppError, sampleAppExamples } from '@/api/samples/appApi';
import { staffExamples } from '@/api/samples/staffExamples';
import { root } from '../sources';
import { openTestApi, type TestApi } from './testApi';

const appCalls = Object.entries<AppCall>(appApiCalls);
const staffCalls = Object.entries(allCalls).filter(([name]) => !name.startsWith('website.'));
const examples = { app: sampleAppExamples, appError: sampleAppError, staff: staffExamples };

interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, unknown> };
}

describe('the description of the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  it('is served to everybody, with a tag', async () => {
    const { status, headers, body } = await api.send('/api/openapi.json', {});
    expect([status, body]).toEqual([200, openApiOf({ version: 'test', ...examples })]);
    const again = await api.app.request('/api/openapi.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('has every call of apps and of staff, with who may make it', async () => {
    const { body } = await api.send('/api/openapi.json', {});
    const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) =>
        [method.toUpperCase(), path, operationId, ...security.flatMap(Object.keys)].join(' '),
      ),
    );
    const wanted = [
      ...appCalls.map(([name, { method, path }]) => `${method} /api/app${path} app.${name} appKey`),
      ...staffCalls.map(([name, { method, path, isPublic }]) =>
        `${method} /api${path} ${name} ${isPublic ? '' : 'session'}`.trim(),
      ),
    ];
    expect(found.toSorted()).toEqual(wanted.toSorted());
    const form = paths['/api/announcements/add_edit']?.['post']?.requestBody?.content;
    expect(Object.keys(form ?? {})).toEqual(['multipart/form-data']);
  });
});

describe('an example', () => {
  it.each(appCalls)('of the app’s call %s is what the contract says', (name, call) => {
    const { path, body = {}, answer } = sampleAppExamples[name as keyof typeof appApiCalls];
    const shape = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '\\w+')}$`);
    expect(path).toMatch(shape);
    expect(call.body.parse(body)).toEqual(body);
    expect(call.answer.parse(answer)).toEqual(answer);
  });

  it('of an error is what the contract says', () => {
    expect(AppError.parse(sampleAppError)).toEqual(sampleAppError);
  });

  it.each(Object.entries(staffExamples))('of %s can be read', (name, answer) => {
    expect(allCalls[name]?.response.safeParse(answer).success).toBe(true);
  });
});

describe('docs/api.md', () => {
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8');
  /** The JSON below a heading, in its order. */
  const below = (heading: string) => {
    const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(heading)) ?? '';
    return [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json));
  };

  it.each(appCalls)('shows the call %s as the examples do', (name, { method, path }) => {
    const { body, answer } = sampleAppExamples[name as keyof typeof appApiCalls];
    expect(below(`\`${method} /api/app${path}\``)).toEqual([...(body ? [body] : []), answer]);
  });

  it('names the shape and each code of an error, and the limits', () => {
    expect(below('Errors')).toEqual([sampleAppError]);
    expect(
      [...Object.values(appErrorCodes), notPermitted].filter(
        (code) => !text.includes(`\`${code}\``),
      ),
    ).toEqual([]);
    expect(text).toContain(`${appLimits.perKey.toLocaleString('en-US')} requests a minute`);
    expect(text).toContain(`${appLimits.perSubscriberKey} of them about subscribers`);
    expect(text).toContain(`${appLimits.perMember} views and votes a minute`);
  });
});
