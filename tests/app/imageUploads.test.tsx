import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { useImageUploads } from '@/app/composer/useImageUploads';
import { closePage, openPage, runHook, settle } from './hooks';

beforeAll(() => void openPage());
afterAll(closePage);

it('an image that the browser can’t convert for the existing API can be sent again', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9, height: 9 }));
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(() => {
      throw new RangeError('Out of memory');
    }),
  );
  const send = vi.fn(() => Promise.reject(new Error('It was sent.')));
  const api = {
    client: { send },
    has: () => false,
    isIdle: false,
    onSuccess: () => undefined,
    onFailure: () => undefined,
  };
  const uploads = runHook(
    () => useImageUploads(12),
    (probe) => <ApiProvider api={api}>{probe}</ApiProvider>,
  );
  const file = new File(['RIFF0000WEBPVP8 '], 'chart.webp');
  const { isStored, message } = await uploads.now().upload('technical_image', file);
  await settle();
  expect(isStored).toBe(false);
  expect(message).toContain('chart.webp wasn’t saved. This browser couldn’t convert the image.');
  expect(uploads.now().stateOf('technical_image')).toMatchObject({ kind: 'failed', file });
  expect(send).not.toHaveBeenCalled();
});
