import { styled } from 'styled-components';
import type { AnnouncementDraft } from '@/api/contract/announcements';
import { services } from '@/api/contract/services';
import { FormModal } from '@/components/feedback/FormModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { below, space } from '@/components/theme/tokens';
import { ImagePanel, TimeField } from './announcementFields';
import { AnnouncementForm } from './announcementForm';

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

const serviceOptions = services.map((service) => ({ value: service, label: service }));

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
