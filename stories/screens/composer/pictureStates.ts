import { fn } from 'storybook/test';
import { samplePictureFile } from '@/api/samples/pictures';
import type { PictureProps } from '@/screens/composer/picture';

type State = PictureProps['state'];

export function sending(percent: number, name: string): State {
  return { kind: 'sending', file: samplePictureFile(name), percent };
}

export function checking(name: string): State {
  return { kind: 'checking', file: samplePictureFile(name) };
}

/** An upload that failed and is kept for another try. */
export function failed(message: string, name: string): State {
  return { kind: 'failed', file: samplePictureFile(name), message };
}

/** One picture as a section gets it. */
export function pictureProps(url: string, state: State = { kind: 'rest' }) {
  return {
    url,
    state,
    onUpload: fn<(file: File) => void>(),
    onCancel: fn(),
    onRetry: fn(),
    onDiscard: fn(),
    onRemove: fn(async () => {}),
  };
}
