/** How a framework says that it doesn't have an address. */
export type Refusal = 'html404' | 'json404' | '405';

const page = (title: string) =>
  `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>body{font-family:sans-serif}</style></head>
<body><div class="code">${title}</div></body>
</html>
`;

interface RefusalAnswer {
  status: number;
  type: string;
  body: string;
}

export const refusals: Record<Refusal, RefusalAnswer> = {
  html404: { status: 404, type: 'text/html; charset=UTF-8', body: page('404 | Not Found') },
  json404: {
    status: 404,
    type: 'application/json',
    body: JSON.stringify({ message: 'Not Found' }),
  },
  '405': { status: 405, type: 'text/html; charset=UTF-8', body: page('405 | Method Not Allowed') },
};
