import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus into the page once it is shown, so that the Tab key starts at its actions instead of
 * at the link that opened it. A page that was loaded by the browser, one that has focused something
 * itself, and an open dialog are left alone.
 */
export function ArrivalFocus() {
  const { hash } = useLocation();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const arrive = useEffectEvent(() => {
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (!isByLink || hash || !main || main.contains(active) || active?.closest('dialog')) return;
    main.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return null;
}
