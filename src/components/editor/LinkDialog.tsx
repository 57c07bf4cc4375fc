import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '@/components/actions/Button';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { space } from '@/components/theme/tokens';
import { hrefFromTyping } from '@/domain/format/addresses';
import type { LinkTarget } from './linkCommands';

const LinkForm = z.object({
  address: z.string().check(
    z.trim(),
    z.minLength(1, 'Enter an address.'),
    z.refine((typed) => hrefFromTyping(typed) !== null, {
      message: 'Enter a web address such as https://example.com, or an email address.',
      abort: true,
    }),
  ),
  text: z.string(),
});

interface LinkDialogProps {
  target: LinkTarget;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Adds, checks, edits and removes one link. */
export function LinkDialog({ target, onSave, onRemove, onClose }: LinkDialogProps) {
  const isNew = target.href === '';
  const form = useZodForm(LinkForm, {
    defaultValues: { address: target.href, text: target.text },
  });
  const { errors, isDirty } = form.formState;
  const [typed, setTyped] = useState(target.href);
  const href = hrefFromTyping(typed);
  const save = form.handleSubmit(({ address, text }) => {
    onSave(hrefFromTyping(address) ?? '', text.trim());
  });

  return (
    <FormModal
      title={isNew ? 'Add link' : 'Edit link'}
      submitLabel="Save link"
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label="Address"
          hint={href ? <CheckLink href={href} /> : 'https:// is added if it’s missing.'}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={errors.address?.message}
          {...form.register('address', { onChange: (event) => setTyped(event.target.value) })}
        />
        <TextField
          label="Text"
          hint="If empty, the link shows its address."
          autoComplete="off"
          {...form.register('text')}
        />
        {!isNew && (
          <Button kind="danger" onClick={onRemove}>
            Remove link
          </Button>
        )}
      </Fields>
    </FormModal>
  );
}

function CheckLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Open in a new tab to check
    </a>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  button {
    justify-self: start;
  }
`;
