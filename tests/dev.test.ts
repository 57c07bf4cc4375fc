import { describe, expect, it } from 'vitest';
import { isOfApi } from '../scripts/dev/forward';

describe('which addresses the API answers while developing', () => {
  it.each(['/api/health', '/api/newsletter/list?a=1', '/uploads/a.png', '/bmi', '/post?id=1'])(
    '%s is of the API',
    (url) => expect(isOfApi(url)).toBe(true),
  );

  it.each([
    '/',
    '/app/newsletters',
    '/login?next=/api',
    '/src/api/client.ts',
    '/apian',
    '/bmi.svg',
  ])('%s is of the dashboard', (url) => expect(isOfApi(url)).toBe(false));
});
