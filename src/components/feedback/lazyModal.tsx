import type { ComponentType } from 'react';
import { lazyPart } from './lazyPart';
import { showToast } from './toasts';

const message = 'This could not be loaded. Check the connection and try again.';

/** A dialog whose code is loaded when it is first opened; one that cannot be had says so and closes. */
export function lazyModal<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(
    async () => (await load()).default,
    (props) => {
      void showToast({ kind: 'error', message });
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    },
  );
}
