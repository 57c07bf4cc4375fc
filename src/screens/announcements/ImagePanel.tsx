import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { pictureRule } from '@/api/contract/newsletterPictures';
import { ImageField } from '@/components/forms/ImageField';
import type { Device } from '@/domain/devices';
import type { AnnouncementControl } from './announcementForm';
import { DeviceImage } from './DeviceImage';
import { focusInside } from './focusInside';

interface ImagePanelProps {
  label: string;
  device: Device;
  control: AnnouncementControl;
  /** Of the picture in use; '' for none. */
  imageUrl: string;
}

const words = {
  file: 'Chosen file, not saved yet',
  address: 'From the URL, not saved yet',
  current: 'As it stands',
  none: 'Nothing to show yet',
};

/** The picture of one device by address or upload, drawn as that device will show it. */
export function ImagePanel({ label, device, control, imageUrl }: ImagePanelProps) {
  const address = useController({ control, name: `image_${device}_url` });
  const upload = useController({ control, name: `image_${device}` });
  const error = address.fieldState.error ?? upload.fieldState.error;
  return (
    <Place ref={focusInside(address.field.ref, 'input:is([type=url], [type=file])')}>
      <ImageField
        label={label}
        imageUrl={imageUrl}
        url={address.field.value}
        file={upload.field.value ?? null}
        onChange={({ url, file }) => {
          if (file !== undefined) upload.field.onChange(file);
          if (url !== undefined) address.field.onChange(url);
        }}
        onBlur={address.field.onBlur}
        rule={pictureRule}
        error={error?.message}
      >
        {({ src, from }) => <DeviceImage device={device} src={src} words={words[from]} />}
      </ImageField>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
