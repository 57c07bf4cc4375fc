import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { FormModal } from '@/components/feedback/FormModal';
import { useOverflow } from '@/components/feedback/useOverflow';
import { TextArea } from '@/components/forms/fields/TextArea';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { color, radius, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import Question from './Question';

interface ReasonQuestionProps {
  /** What will be sent, and to whom. */
  question: string;
  /** The verb on the confirming button. */
  label: string;
  /** What speaks against the action, a sentence each. With any, a reason must be typed. */
  obstacles: string[];
  /** True where no log would show the reason, so that none is asked for. */
  isUnrecorded?: boolean | undefined;
  /** Shown below the obstacles, such as a link to where they can be fixed. */
  note?: ReactNode;
  /** `reason` is '' when none was asked for. */
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Asks for confirmation, and for a reason when there are obstacles. */
export default function ReasonQuestion({ isUnrecorded = false, ...props }: ReasonQuestionProps) {
  const { note, obstacles, ...rest } = props;
  const isBlocked = obstacles.length > 0;
  if (isBlocked && !isUnrecorded) return <ReasonForm {...props} />;
  return (
    <Question
      {...rest}
      kind="danger"
      detail={isBlocked && <ObstaclesWithNote {...props} />}
      onConfirm={() => rest.onConfirm('')}
    />
  );
}

const Reason = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a reason, or fix the issues first.'),
      z.maxLength(500, 'Use at most 500 characters.'),
    ),
});

function ReasonForm(props: ReasonQuestionProps) {
  const { question, label, obstacles, note, onConfirm, onClose } = props;
  const form = useZodForm(Reason, { defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  return (
    <FormModal
      title={label}
      submitLabel={label}
      submitKind="danger"
      isDirty={isDirty}
      onSubmit={form.handleSubmit(({ reason }) => {
        onConfirm(reason);
        onClose();
      })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{question}</p>
        <ObstaclesWithNote {...{ obstacles, note }} />
        <TextArea
          label="Reason for sending anyway"
          hint="Everyone can read it in the send log."
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </Stack>
    </FormModal>
  );
}

function ObstaclesWithNote({ obstacles, note }: Pick<ReasonQuestionProps, 'obstacles' | 'note'>) {
  return (
    <Stack gap={4}>
      <Obstacles obstacles={obstacles} />
      {note && <div>{note}</div>}
    </Stack>
  );
}

function Obstacles({ obstacles }: { obstacles: string[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(box);
  return (
    <Root
      ref={box}
      role="region"
      aria-labelledby={id}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
    >
      <Heading id={id}>{counted(obstacles.length, 'issue')} to fix before sending</Heading>
      <List>
        {[...new Set(obstacles)].map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.div`
  max-height: 200px;
  padding: ${space(3)} ${space(4)};
  overflow: auto;
  color: ${color.ink};
  overflow-wrap: anywhere;
  background: ${color.dangerTint};
  border: 1px solid ${color.danger};
  border-radius: ${radius.control};
`;

const Heading = styled.h3`
  color: ${color.danger};
  font-size: ${size.body};
  font-weight: 600;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};
  padding-inline-start: ${space(5)};
`;
