import { useEffect, useEffectEvent } from 'react';
import { mayLeave } from './leaving';

/** Asks before the page goes while a text on it is neither at the server nor kept on this computer. */
export function useUnloadGuard(isAtRisk: () => boolean): void {
  const asks = useEffectEvent(isAtRisk);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([target])');
      if (!link || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleClick, true);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, true);
    };
  }, []);
}
