import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import type { ComponentProps } from 'react';
import { Button } from './Button';
import { ConfirmButton } from './ConfirmButton';

/** Opens the form of a table's row. `aria-label` says which row. */
export function EditButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button kind="quiet" icon={<Pencil />} iconOnly="tables" aria-haspopup="dialog" {...props}>
      Edit
    </Button>
  );
}

interface RemoveButtonProps extends Omit<ComponentProps<typeof ConfirmButton>, 'children'> {
  label?: 'Remove' | 'Delete';
}

/** Removes a table's row after a question. `aria-label` says which row. */
export function RemoveButton({ label = 'Remove', ...props }: RemoveButtonProps) {
  return (
    <ConfirmButton kind="quietDanger" icon={<Trash2 />} iconOnly="tables" {...props}>
      {label}
    </ConfirmButton>
  );
}
