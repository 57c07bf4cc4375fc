import type { ComponentType } from 'react';
import { lazyPart, notLoaded } from './lazyPart';
import { showToast } from './toasts';

/**
 * A dialog whose code is loaded when it is first opened. If that fails, it shows an error and
 * closes.
 */
export function lazyModal<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(
    async () => (await load()).default,
    (props) => {
      showToast({ kind: 'error', message: notLoaded });
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    },
  );
}
