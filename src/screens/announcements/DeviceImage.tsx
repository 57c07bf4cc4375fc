import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { proportionWarning, type Device, type PixelSize } from '@/domain/devices';
import { DeviceFrame } from './DeviceFrame';

interface DeviceImageProps {
  device: Device;
  /** '' for none. */
  src: string;
  words: ReactNode;
}

const height = 232;

/** The picture in its device, and below it what it is, its size, and whether that fits. */
export function DeviceImage({ device, src, words }: DeviceImageProps) {
  const [loaded, setLoaded] = useState<{ src: string; size: PixelSize } | null>(null);
  const pixels = loaded?.src === src && src !== '' ? loaded.size : null;
  const warning = pixels && proportionWarning(device, pixels);
  return (
    <Column>
      <Ground>
        <DeviceFrame
          device={device}
          imageUrl={src}
          height={height}
          onSize={(found) => setLoaded({ src, size: found })}
        />
      </Ground>
      <div role="status">
        {words}
        {pixels && (
          <Size>
            {pixels.width} × {pixels.height} px
          </Size>
        )}
        {warning && <Warning>{warning}</Warning>}
      </div>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  width: 204px;
  font-size: ${size.table};
`;

const Ground = styled.div`
  display: grid;
  place-items: center;
  padding: ${space(3)};
  background: ${color.sunk};
  border-radius: ${radius.control};
`;

const Size = styled.div`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Warning = styled.div`
  margin-top: ${space(1)};
  color: ${color.warn};
`;
