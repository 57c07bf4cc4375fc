import { styled } from 'styled-components';
import { NameDraft, type Account } from '@/api/contract/account';
import { levels } from '@/api/contract/call';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { color, size } from '@/components/theme/tokens';
import { levelNameOf } from '@/domain/firm/permission';
import { Facts } from './accountLayout';

interface NamePanelProps {
  account: Account;
  onSave(draft: NameDraft): Promise<boolean>;
}

/** Who the user is, and what they may do. */
export function NamePanel({ account, onSave }: NamePanelProps) {
  const { first_name, email, level } = account;
  const form = useZodForm(NameDraft, { defaultValues: { first_name } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Panel title="Profile">
      <form noValidate onSubmit={form.handleSubmit(async (draft) => void (await onSave(draft)))}>
        <Stack>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <Facts>
            <dt>Email</dt>
            <dd>{email}</dd>
            <dt>Level</dt>
            <dd>
              {levelNameOf(level)} <Note>{levelNotes[level] ?? ''}</Note>
            </dd>
          </Facts>
          <div>
            <Button type="submit" isPending={isSubmitting} pendingLabel="Saving…">
              Save name
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

const levelNotes: Record<number, string> = {
  [levels.write]: 'You can write and send tests.',
  [levels.publish]: 'You can write, send, publish and delete.',
  [levels.administer]: 'You can do everything, and manage people and settings.',
};

const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
