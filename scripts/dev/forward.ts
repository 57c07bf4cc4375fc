import { request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { allCalls } from '@/api/contract/all';
import { archivePath } from '@/domain/newsletter/archivePath';

const sitePaths = Object.entries(allCalls)
  .filter(([name]) => name.startsWith('website.'))
  .map(([, call]) => call.path);

/** The API's addresses. All others belong to the dashboard. */
const apiPaths = ['/api', '/uploads', '/u', archivePath, ...sitePaths];

export function isOfApi(url: string): boolean {
  const [path = ''] = url.split('?');
  return apiPaths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Forwards a request to the API and returns its answer unchanged. */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const asked = openRequest(
    { host: '127.0.0.1', port, method, path, headers, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // Without this, a browser would wait for the rest of an answer that broke off.
      answer.once('error', () => response.destroy());
    },
  );
  asked.once('error', (error) => answerUnavailable(response, error.message));
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

/** Answers in the API's format, so that the dashboard shows the message. */
export function answerUnavailable(response: ServerResponse, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 'error', message, response: null }));
}
