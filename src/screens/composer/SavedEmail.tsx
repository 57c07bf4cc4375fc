import { useState } from 'react';
import { styled } from 'styled-components';
import { EmailFrame } from '@/components/email/EmailFrame';
import { color, palettes, size, space } from '@/components/theme/tokens';
import { byteLength } from '@/domain/email/sections';
import { formatKilobytes } from '@/domain/format/numbers';

interface Version {
  key: number;
  html: string;
}

/** The email as it was last saved. */
export function SavedEmail({ html }: { html: string }) {
  return (
    <>
      <Caption>What subscribers get, as last saved · {formatKilobytes(byteLength(html))}</Caption>
      <Canvas>
        <SteadyFrame html={html} />
      </Canvas>
    </>
  );
}

/**
 * A new version loads out of sight and takes the place of the shown one when it is complete, so that
 * nothing flickers and the panel stays scrolled to where it was.
 */
function SteadyFrame({ html }: { html: string }) {
  const [last, setLast] = useState<Version>({ key: 0, html });
  const [shown, setShown] = useState(last);
  if (html !== last.html) setLast({ key: last.key + 1, html });
  const versions = last.key === shown.key ? [last] : [shown, last];
  return (
    <Layers>
      {versions.map((version) => (
        <Layer key={version.key} $isShown={version.key === shown.key}>
          <EmailFrame
            html={version.html}
            title={version.key === shown.key ? 'Email as last saved' : 'Email that is loading'}
            width="full"
            onReady={() => version.key === last.key && setShown(version)}
          />
        </Layer>
      ))}
    </Layers>
  );
}

const Caption = styled.p`
  padding: ${space(2)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1rem;
  font-variant-numeric: tabular-nums;
`;

/* The ground on which inboxes show an email, whatever the theme of the page. */
const Canvas = styled.div`
  flex: 1;
  background: ${palettes.light.paper};
  border-block-start: 1px solid ${color.line};
`;

const Layers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Layer = styled.div<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  min-width: 0;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;
