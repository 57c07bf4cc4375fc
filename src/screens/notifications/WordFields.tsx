import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { TextArea } from '@/components/forms/TextArea';
import { space } from '@/components/theme/tokens';
import type { PushPart } from '@/domain/pushLimits';
import { Counter } from './Counter';
import type { NotificationForm } from './useNotificationForm';

/** Name, Title and Message. */
export function WordFields({ form }: { form: NotificationForm }) {
  const { errors } = form.formState;
  return (
    <>
      <TextArea label="Name" rows={1} error={errors.name?.message} {...form.register('name')} />
      <Counted>
        <TextArea
          label="Title"
          rows={1}
          dir="auto"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <LiveCounter form={form} part="title" />
      </Counted>
      <Counted>
        <TextArea
          label="Message"
          rows={4}
          dir="auto"
          error={errors.message?.message}
          {...form.register('message')}
        />
        <LiveCounter form={form} part="message" />
      </Counted>
    </>
  );
}

/** Alone hears each key, so that the other fields are left in peace. */
function LiveCounter({ form, part }: { form: NotificationForm; part: PushPart }) {
  return <Counter part={part} text={useWatch({ control: form.control, name: part })} />;
}

const Counted = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;
