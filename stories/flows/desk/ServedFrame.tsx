import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { followIn, type Opening } from './useLinks';

interface ServedFrameProps extends Opening {
  title: string;
  html: string;
}

/** A page or an email that the server has written. Its links lead into the desk. */
export function ServedFrame({ title, html, ...opening }: ServedFrameProps) {
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    currentTarget.contentDocument?.addEventListener('click', (event) => followIn(opening, event));
  return (
    <Frame
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={handleLoad}
    />
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;
