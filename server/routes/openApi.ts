import type { Hono } from 'hono';
import { openApiOf } from '@/api/contract/openApi';
import { sampleAppError, sampleAppExamples } from '@/api/samples/appApi';
import { staffExamples } from '@/api/samples/staffExamples';
import type { Deps } from '@server/deps';
import type { AppEnv } from '@server/http/api';
import { isKnown } from '@server/http/entityTag';
import { hashOf } from '@server/http/tokens';

export const openApiPath = '/api/openapi.json';

/** What can be called, for developers and their tools. Everybody may read it: it holds no data. */
export function serveOpenApi(app: Hono<AppEnv>, { version }: Pick<Deps, 'version'>): void {
  let made: Promise<{ text: string; tag: string }> | undefined;
  const make = async () => {
    const examples = { app: sampleAppExamples, appError: sampleAppError, staff: staffExamples };
    const text = JSON.stringify(openApiOf({ version, ...examples }));
    return { text, tag: `"${(await hashOf(text)).slice(0, 32)}"` };
  };
  app.get(openApiPath, async (context) => {
    made ??= make();
    const { text, tag } = await made;
    context.header('ETag', tag);
    context.header('Cache-Control', 'public, max-age=300');
    context.header('Access-Control-Allow-Origin', '*');
    if (isKnown(context, tag)) return context.body(null, 304);
    context.header('Content-Type', 'application/json');
    return context.body(text);
  });
}
