import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { Modal } from '@/components/feedback/Modal';
import { below, color, size, space } from '@/components/theme/tokens';
import { deviceHeight, devices, type Device } from '@/domain/messaging/devices';
import { DeviceFrame } from './DeviceFrame';

interface PreviewDialogProps {
  announcement: Announcement;
  imageUrl(path: string): string;
  onClose(): void;
}

/** Both images in their devices, with the devices drawn to scale. */
export default function PreviewDialog({ announcement, imageUrl, onClose }: PreviewDialogProps) {
  const { name, image_phone, image_tablet } = announcement;
  return (
    <Modal title={name || 'Preview'} size="large" onClose={onClose}>
      <Devices>
        <OneDevice device="phone" label="Phone" imageUrl={image_phone && imageUrl(image_phone)} />
        <OneDevice
          device="tablet"
          label="Tablet"
          imageUrl={image_tablet && imageUrl(image_tablet)}
        />
      </Devices>
    </Modal>
  );
}

const pxPerMm = 2.6;

function OneDevice({
  device,
  label,
  imageUrl,
}: {
  device: Device;
  label: string;
  imageUrl: string;
}) {
  return (
    <Figure $device={device}>
      <DeviceFrame
        device={device}
        imageUrl={imageUrl}
        height={deviceHeight(device) * pxPerMm}
        alt={`Image ${label}`}
      />
      <Caption>
        {label}
        {imageUrl && (
          <a href={imageUrl} target="_blank" rel="noreferrer" title="Opens in a new tab">
            Open image
          </a>
        )}
      </Caption>
    </Figure>
  );
}

const Devices = styled.div`
  --mm: min(${pxPerMm}px, (100dvh - 208px) / ${deviceHeight('tablet')});
  display: flex;
  gap: ${space(10)};
  align-items: flex-end;
  justify-content: center;
  @media ${below.sm} {
    --mm: 1.5px;
    flex-direction: column;
    gap: ${space(6)};
    align-items: center;
  }
`;

const Figure = styled.figure<{ $device: Device }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  width: calc(${({ $device }) => devices[$device].width} * var(--mm));
  margin: 0;
`;

const Caption = styled.figcaption`
  display: flex;
  gap: ${space(3)};
  justify-content: center;
  color: ${color.inkSoft};
  font-size: ${size.table};
  white-space: nowrap;
`;
