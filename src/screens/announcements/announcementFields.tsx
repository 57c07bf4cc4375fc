import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { type ReactNode, useState } from 'react';
import { imageRule } from '@/api/contract/newsletterImages';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { ImageField } from '@/components/forms/images/ImageField';
import { color, radius, size, space } from '@/components/theme/tokens';
import { firmZone } from '@/domain/firm/timeZone';
import { formatOffset } from '@/domain/format/dates';
import { type Device, type PixelSize, proportionWarning } from '@/domain/messaging/devices';
import { DeviceFrame } from './DeviceFrame';
import { type AnnouncementControl, focusInside } from './announcementForm';

interface TimeFieldProps {
  label: string;
  name: 'date_start' | 'date_end';
  control: AnnouncementControl;
}

const city = firmZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** A date and time field that shows its time zone offset. */
export function TimeField({ label, name, control }: TimeFieldProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: name === 'date_start' ? { deps: ['date_end'] } : undefined,
  });
  const offset = formatOffset(field.value);
  return (
    <div
      ref={focusInside(field.ref, '[role=spinbutton]')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur();
      }}
    >
      <DateTimeField
        label={label}
        hint={offset ? `${city} time, ${offset}` : `${city} time`}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}

interface ImagePanelProps {
  label: string;
  device: Device;
  control: AnnouncementControl;
  /** The URL of the stored image; '' for none. */
  imageUrl: string;
}

const sourceText = {
  file: 'New file, not saved yet',
  address: 'From the URL, not saved yet',
  current: 'In use',
  none: 'No image yet',
};

/** The image for one device, by URL or upload, shown in that device. */
export function ImagePanel({ label, device, control, imageUrl }: ImagePanelProps) {
  const address = useController({ control, name: `image_${device}_url` });
  const upload = useController({ control, name: `image_${device}` });
  const error = address.fieldState.error ?? upload.fieldState.error;
  return (
    <ImageBox ref={focusInside(address.field.ref, 'input:is([type=url], [type=file])')}>
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
        rule={imageRule}
        error={error?.message}
      >
        {({ src, from }) => <DeviceImage device={device} src={src} text={sourceText[from]} />}
      </ImageField>
    </ImageBox>
  );
}

interface DeviceImageProps {
  device: Device;
  /** '' for none. */
  src: string;
  /** Says where the image comes from. */
  text: ReactNode;
}

const height = 232;

/** The image in its device, with its source, its size and a warning if it doesn't fit. */
function DeviceImage({ device, src, text }: DeviceImageProps) {
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
        {text}
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

const ImageBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

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
