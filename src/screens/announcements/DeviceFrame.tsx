import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { color, size } from '@/components/theme/tokens';
import { deviceHeight, devices, type Device, type PixelSize } from '@/domain/messaging/devices';

interface DeviceFrameProps {
  device: Device;
  /** '' for none. */
  imageUrl: string;
  /** The height of the whole frame in px. It shrinks if there is less space. */
  height: number;
  /** Can be left out if text beside the frame says what it shows. */
  alt?: string;
  /** Gets the image's own size once it has loaded. */
  onSize?(size: PixelSize): void;
}

const smallest = 160;

/** An image as the app shows it: complete, with bars if its proportions are wrong. */
export function DeviceFrame({ device, imageUrl, height, alt = '', onSize }: DeviceFrameProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const isBroken = imageUrl !== '' && brokenUrl === imageUrl;
  return (
    <Device $device={device} $height={height}>
      <Bezel $device={device}>
        <Screen $device={device}>
          {imageUrl === '' || isBroken ? (
            <Missing isBroken={isBroken} isSmall={height < smallest} />
          ) : (
            <img
              src={imageUrl}
              alt={alt}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                onSize?.({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setBrokenUrl(imageUrl)}
            />
          )}
        </Screen>
      </Bezel>
    </Device>
  );
}

function Missing({ isBroken, isSmall }: { isBroken: boolean; isSmall: boolean }) {
  const text = isBroken ? 'This image can’t be loaded.' : 'No image';
  if (!isSmall) return <MissingText $isBroken={isBroken}>{text}</MissingText>;
  return (
    <MissingText $isBroken={isBroken} title={text}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path
          d={isBroken ? 'M7 2v6.5M7 10.5v1.5' : 'M3 7h8'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <VisuallyHidden>{text}</VisuallyHidden>
    </MissingText>
  );
}

/** Millimetres of the device as a share of the frame's width. */
function mm(device: Device, length: number): string {
  return `${((100 * length) / devices[device].width).toFixed(3)}cqw`;
}

const Device = styled.span<{ $device: Device; $height: number }>`
  display: block;
  flex: none;
  width: ${({ $device, $height }) =>
    (($height * devices[$device].width) / deviceHeight($device)).toFixed(2)}px;
  max-width: 100%;
  aspect-ratio: ${({ $device }) => `${devices[$device].width} / ${deviceHeight($device)}`};
  container-type: inline-size;
`;

const Bezel = styled.span<{ $device: Device }>`
  display: block;
  height: 100%;
  padding: ${({ $device }) => mm($device, devices[$device].bezel)};
  background: ${color.lineStrong};
  border-radius: ${({ $device }) => mm($device, devices[$device].corner)};
`;

const Screen = styled.span<{ $device: Device }>`
  position: relative;
  display: grid;
  place-items: center;
  height: 100%;
  overflow: hidden;
  background: ${color.sunk};
  border-radius: ${({ $device }) =>
    mm($device, Math.max(devices[$device].corner - devices[$device].bezel, 3))};
  /* Half a pixel beyond each edge, so that a fitting image leaves no hairline. */
  img {
    position: absolute;
    inset: -0.5px;
    width: calc(100% + 1px);
    height: calc(100% + 1px);
    object-fit: contain;
  }
`;

const MissingText = styled.span<{ $isBroken: boolean }>`
  display: grid;
  max-width: 100%;
  color: ${({ $isBroken }) => ($isBroken ? color.warn : color.inkSoft)};
  font-size: ${size.caption};
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
`;
