import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { TextArea } from '@/components/forms/fields/TextArea';
import { color, size, space } from '@/components/theme/tokens';
import { pushCount, type PushPart } from '@/domain/messaging/pushLimits';
import type { NotificationForm } from './useNotificationForm';

/** Name, Title and Message. */
export function MessageFields({ form }: { form: NotificationForm }) {
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

/** A separate component, so that typing only renders this field. */
function LiveCounter({ form, part }: { form: NotificationForm; part: PushPart }) {
  return <Counter part={part} text={useWatch({ control: form.control, name: part })} />;
}

const warnings = {
  none: '',
  apple: 'iPhones may cut off the end.',
  both: 'All phones may cut off the end.',
} as const;

/** Shows `28 of 65` below a field. It warns but doesn't limit the text. */
function Counter({ part, text }: { part: PushPart; text: string }) {
  const { count, limit, cutBy } = pushCount(part, text);
  return (
    <Line>
      <Figures $warns={cutBy === 'both'}>
        {`${count} of ${limit}`}
        <VisuallyHidden> characters</VisuallyHidden>
      </Figures>
      <Warning role="status">{warnings[cutBy]}</Warning>
    </Line>
  );
}

const Counted = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const Line = styled.p`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Figures = styled.span<{ $warns: boolean }>`
  color: ${({ $warns }) => ($warns ? color.warn : 'inherit')};
  font-weight: ${({ $warns }) => ($warns ? 600 : 400)};
`;

const Warning = styled.span`
  color: ${color.warn};
`;
