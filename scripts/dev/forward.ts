import { request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { allCalls } from '@/api/contract/all';

const sitePaths = Object.entries(allCalls)
  .filter(([name]) => name.startsWith('website.'))
  .map(([, call]) => call.path);

/** Where the API answers; every other address is the dashboard's. */
const apiPaths = ['/api', '/uploads', ...sitePaths];

export function isOfApi(url: string): boolean {
  const [path = ''] = url.split('?');
  return apiPaths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Hands a request to the API and its answer back, byte for byte. */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const asked = openRequest(
    { host: '127.0.0.1', port, method, path, headers, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  asked.once('error', (error) => answerUnavailable(response, error.message));
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

/** Answers as the API does, so that the dashboard shows the sentence. */
export function answerUnavailable(response: ServerResponse, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 'error', message, response: null }));
}
