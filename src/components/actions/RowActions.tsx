import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode } from 'react';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Button, type IconOnly } from './Button';
import { ConfirmButton } from './ConfirmButton';
import { LinkButton } from './LinkButton';
import { MenuButton } from './MenuButton';

const Question = lazyModal(() => import('./Question'));

/** What can be done with one row, shown as a button or as an item of the row's menu. */
export interface RowAction {
  /** The words on the button, which are its column's header too. */
  label: string;
  /** The accessible name, if the words don't say enough. */
  name?: string;
  icon: ReactNode;
  /** An address that opens in a new tab; otherwise the action is pressed. */
  to?: string;
  onPress?(): void;
  /** Asked before anything happens. */
  confirm?: RowQuestion;
  /** Why the user may not do it. */
  disabledReason?: string | undefined;
}

interface RowQuestion {
  question: string;
  detail?: ReactNode;
  onConfirm(): boolean | void | Promise<boolean | void>;
}

interface RowButtonProps {
  /** What the button does, with its icon and name. */
  action: RowAction;
  /** Where the icon stands alone, with the words as its tooltip. */
  iconOnly: IconOnly;
}

/** The action's own button, for a column of it. */
export function RowButton({ action, iconOnly }: RowButtonProps) {
  const { label, name, icon, to, confirm, disabledReason } = action;
  if (to !== undefined) {
    return (
      <LinkButton kind="quiet" aria-label={name} opensNewTab {...{ to, icon, iconOnly }}>
        {label}
      </LinkButton>
    );
  }
  const button = { icon, iconOnly, disabledReason, 'aria-label': name, children: label };
  if (confirm)
    return <ConfirmButton kind="quietDanger" {...button} {...confirm} confirmLabel={label} />;
  return <Button kind="quiet" {...button} onClick={action.onPress} />;
}

interface RowMenuProps {
  /** Names the row in the button's accessible name. */
  of: string;
  /** The entries of the menu. */
  actions: RowAction[];
}

/** The `…` of a row: a menu of its actions, each with the same question as its button. */
export function RowMenu({ of, actions }: RowMenuProps) {
  const [asked, setAsked] = useState<RowAction | null>(null);
  const items = actions.map((action) => ({
    label: action.label,
    icon: action.icon,
    to: action.to,
    disabledReason: action.disabledReason,
    onSelect: () => (action.confirm ? setAsked(action) : action.onPress?.()),
  }));
  return (
    <>
      <MenuButton
        kind="quiet"
        label={`More actions: ${of}`}
        icon={<Ellipsis />}
        isIconOnly
        {...{ items }}
      />
      {asked?.confirm && (
        <Question
          {...asked.confirm}
          label={asked.label}
          kind="danger"
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
