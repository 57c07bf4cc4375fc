import { fn } from 'storybook/test';
import { sampleImageFile } from '@/api/samples/images';
import { draftText } from '@stories/draftText';
import type { ImageProps } from '@/screens/composer/ChartUpload';

type State = ImageProps['state'];

export function sending(percent: number, name: string): State {
  return { kind: 'sending', file: sampleImageFile(name), percent };
}

export function checking(name: string): State {
  return { kind: 'checking', file: sampleImageFile(name) };
}

/** A failed upload, kept for another try. */
export function failed(message: string, name: string): State {
  return { kind: 'failed', file: sampleImageFile(name), message };
}

/** The props of a chart, with those of its dark twin. */
export function chartProps(url: string, dark = '', darkState?: State) {
  return { ...imageProps(url), dark: { ...imageProps(dark, darkState), alt: undefined } };
}

/** The props of one image in a section. */
export function imageProps(url: string, state: State = { kind: 'rest' }) {
  return {
    url,
    state,
    alt: {
      text: draftText(url && 'Bitcoin with its support and resistance'),
      maxLength: 300,
    },
    onUpload: fn<(file: File) => void>(),
    onCancel: fn(),
    onRetry: fn(),
    onDiscard: fn(),
    onRemove: fn(async () => {}),
  };
}
