import * as z from 'zod/mini';
import { allCalls } from './all';
import { appApiCalls, AppError, appErrorCodes, type AppCall, notPermitted } from './appApi';
import type { Call } from './call';

/** An exchange that shows a call. */
export interface Example {
  body?: object | undefined;
  answer: unknown;
}

interface OpenApiOptions {
  version: string;
  /** By the call's name in `appApiCalls`. */
  app: Readonly<Record<string, Example>>;
  appError: AppError;
  /** Answers by the call's name in `allCalls`. */
  staff: Readonly<Record<string, unknown>>;
}

type Json = Record<string, unknown>;

/** A description in OpenAPI 3.1 of what members' apps and the dashboard call, made from the contract. */
export function openApiOf(options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [name, call] of Object.entries<AppCall>(appApiCalls)) {
    add(`/api/app${call.path}`, call.method, appOperation(name, call, options));
  }
  for (const [name, call] of Object.entries(allCalls)) {
    if (name.startsWith('website.')) continue;
    add(`/api${call.path}`, call.method, staffOperation(name, call, options.staff[name]));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Research Desk',
      version: options.version,
      description:
        'Calls below /api/app are for members’ apps, with a key from Settings > Apps. All others are for the dashboard.',
    },
    paths,
    components: {
      securitySchemes: {
        appKey: { type: 'http', scheme: 'bearer', description: 'A key from Settings > Apps.' },
        session: { type: 'http', scheme: 'bearer', description: 'The token of /auth/login.' },
      },
      schemas: { AppError: schemaOf(AppError) },
      responses: {
        AppError: {
          description: `The code is one of ${[...new Set([...Object.values(appErrorCodes), notPermitted])].join(', ')} and server_error.`,
          content: jsonOf({ $ref: '#/components/schemas/AppError' }, options.appError),
        },
      },
    },
  };
}

function appOperation(name: string, call: AppCall, { app }: OpenApiOptions): Json {
  const example = app[name];
  const isRead = call.method === 'GET';
  const tag = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } };
  return {
    operationId: `app.${name}`,
    tags: ['App'],
    summary: call.purpose,
    security: [{ appKey: [] }],
    parameters: [...parametersIn('path', call.params), ...(isRead ? [tag] : [])],
    ...(!isRead && { requestBody: bodyOf('application/json', call.body, example?.body) }),
    responses: {
      200: { description: 'Done.', content: jsonOf(schemaOf(call.answer), example?.answer) },
      ...(isRead && { 304: { description: 'The app has the newest answer already.' } }),
      default: { $ref: '#/components/responses/AppError' },
    },
  };
}

function staffOperation(name: string, call: Call, example: unknown): Json {
  const type = call.format === 'multipart' ? 'multipart/form-data' : 'application/json';
  const envelope = {
    type: 'object',
    required: ['status', 'message', 'response'],
    properties: {
      status: { enum: ['success', 'error'] },
      message: { type: 'string' },
      response: schemaOf(call.response),
    },
  };
  const shown =
    example === undefined ? undefined : { status: 'success', message: '', response: example };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: call.isPublic ? [] : [{ session: [] }],
    ...(!call.isPublic && { 'x-level': call.level }),
    ...(call.method === 'GET'
      ? { parameters: parametersIn('query', call.body) }
      : { requestBody: bodyOf(type, call.body) }),
    responses: {
      default: { description: 'The answer in its envelope.', content: jsonOf(envelope, shown) },
    },
  };
}

/** As it is sent. What the contract changes while reading can't be described, and is left open. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}

function jsonOf(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function bodyOf(type: string, schema: z.ZodMiniType, example?: object): Json {
  const content = { schema: schemaOf(schema), ...(example && { example }) };
  return { required: true, content: { [type]: content } };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}
