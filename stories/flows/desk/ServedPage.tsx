import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '@/components/feedback/Spinner';
import type { Handle } from './network';
import { ServedFrame } from './ServedFrame';
import type { Opening } from './useLinks';

interface ServedPageProps extends Opening {
  address: string;
  handle: Handle;
}

/** A page that the server writes itself, such as the public archive. */
export function ServedPage({ address, handle, ...opening }: ServedPageProps) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void handle(new Request(new URL(address, window.location.origin)))
      .then((answer) => answer.text())
      .catch(() => '<p>This site can’t be reached.</p>')
      .then((text) => isCurrent && setHtml(text));
    return () => void (isCurrent = false);
  }, [address, handle]);
  return (
    <Root>
      {html === null ? (
        <Spinner label="Loading" />
      ) : (
        <ServedFrame title={address} html={html} {...opening} />
      )}
    </Root>
  );
}

const Root = styled.main`
  height: calc(100dvh - var(--desk-bar));
`;
