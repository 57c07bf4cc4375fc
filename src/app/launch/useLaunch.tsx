import { useState, type ReactNode } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { lazyModal } from '@/components/feedback/lazyModal';

const Launch = lazyModal(() => import('./Launch'));

/** True if the API logs what is sent and sends at a set time, without which nothing is launched. */
export function useMayLaunch(): boolean {
  const [hasLog, hasSchedule] = [useCapability('sendLog'), useCapability('schedule')];
  return hasLog && hasSchedule;
}

/**
 * The dialog that sends a newsletter through all channels. Until it is opened, nothing of it is
 * loaded; after that it stays, so that what is being sent goes on when it is closed.
 */
export function useLaunch(id: number): {
  launch: ReactNode;
  isLaunching: boolean;
  onLaunch(): void;
} {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isLaunching: isOpen,
    launch: wasOpened && <Launch {...{ id, isOpen }} onClose={() => setIsOpen(false)} />,
    onLaunch() {
      setWasOpened(true);
      setIsOpen(true);
    },
  };
}
