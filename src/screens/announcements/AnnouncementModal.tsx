import { styled } from 'styled-components';
import type { AnnouncementDraft } from '@/api/contract/announcements';
import { services } from '@/api/contract/services';
import { FormModal } from '@/components/feedback/FormModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { type AnnouncementControl, AnnouncementForm, focusInside } from './announcementForm';
import { useController } from 'react-hook-form';
import { type ReactNode, useState } from 'react';
import { imageRule } from '@/api/contract/newsletterImages';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { ImageField } from '@/components/forms/images/ImageField';
import { firmZone } from '@/domain/firm/timeZone';
import { formatOffset } from '@/domain/format/dates';
import { type Device, type PixelSize, proportionWarning } from '@/domain/messaging/devices';
import { DeviceFrame } from './DeviceFrame';
import { optionsOf } from '@/domain/messaging/names';

interface AnnouncementModalProps {
  /** Undefined while it is being read. */
  draft: AnnouncementDraft | undefined;
  title: string;
  /** Full addresses of the stored images; '' for none. */
  images: { phone: string; tablet: string };
  onSave(draft: AnnouncementDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds an announcement, or edits the one with the draft's id. */
export default function AnnouncementModal({ draft, ...props }: AnnouncementModalProps) {
  return draft ? <Editing draft={draft} {...props} /> : <Reading {...props} />;
}

/** Of the fields below the name, in px. */
const heights = [
  ['service', 59],
  ['url', 59],
  ['start', 83],
  ['end', 83],
  ['phone', 370],
  ['tablet', 370],
] as const;

function Reading({ title, onClose }: Pick<AnnouncementModalProps, 'title' | 'onClose'>) {
  return (
    <FormModal
      title={title}
      size="xlarge"
      isDirty={false}
      isDisabled
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <div aria-busy="true" aria-label="Loading the announcement" role="status">
        <Fields>
          <Wide>
            <Skeleton lines={1} height={78} />
          </Wide>
          {heights.map(([field, height]) => (
            <Skeleton key={field} lines={1} height={height} />
          ))}
        </Fields>
      </div>
    </FormModal>
  );
}

const serviceOptions = optionsOf(services);

function Editing(props: AnnouncementModalProps & { draft: AnnouncementDraft }) {
  const { draft, title, images, onSave, onClose } = props;
  const form = useZodForm(AnnouncementForm, {
    defaultValues: {
      ...draft,
      image_phone: draft.image_phone ?? null,
      image_tablet: draft.image_tablet ?? null,
    },
  });
  const { control, register } = form;
  const { errors, isDirty, isSubmitting } = form.formState;

  return (
    <FormModal
      title={title}
      size="xlarge"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (edited) => void (await onSave(edited)))}
      onClose={onClose}
    >
      <Fields>
        <Wide>
          <TextArea label="Name" rows={2} error={errors.name?.message} {...register('name')} />
        </Wide>
        <SelectField
          label="Service"
          options={serviceOptions}
          error={errors.service?.message}
          {...register('service')}
        />
        <AsTallAsSelect>
          <TextArea label="URL" rows={1} error={errors.url?.message} {...register('url')} />
        </AsTallAsSelect>
        <TimeField label="Start Date" name="date_start" control={control} />
        <TimeField label="End Date" name="date_end" control={control} />
        <ImagePanel label="Image Phone" device="phone" control={control} imageUrl={images.phone} />
        <ImagePanel
          label="Image Tablet"
          device="tablet"
          control={control}
          imageUrl={images.tablet}
        />
      </Fields>
    </FormModal>
  );
}

interface TimeFieldProps {
  label: string;
  name: 'date_start' | 'date_end';
  control: AnnouncementControl;
}

const city = firmZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** A date and time field that shows its time zone offset. */
function TimeField({ label, name, control }: TimeFieldProps) {
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
function ImagePanel({ label, device, control, imageUrl }: ImagePanelProps) {
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

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 500px));
  gap: ${space(4)};
  justify-content: space-between;
  @media ${below.md} {
    grid-template-columns: minmax(0, 500px);
    justify-content: center;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const AsTallAsSelect = styled.div`
  textarea {
    min-height: 34px;
  }
`;

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
