import Pencil from 'lucide-react/icons/pencil';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trash2 from 'lucide-react/icons/trash';
import type { Notification } from '@/api/contract/notifications';
import type { RowAction } from '@/components/actions/RowActions';
import { afterRemoval } from '@/domain/firm/bin';
import { notificationStateOf } from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import type { Asked, ConfirmedActions } from './SendQuestion';

/** What is done at a press, without a question. */
export interface PressedActions {
  onSendTest(row: Notification): Promise<boolean>;
  /** Marks a push whose delivery isn't confirmed as sent or failed. */
  onSettle(row: Notification, outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** What the screen lets its rows do. */
export interface LifeProps {
  /** At most a minute ago. */
  now: Date;
  onRemove(row: Notification): Promise<boolean>;
  /** False where the API has no bin, so that what is deleted is gone; true without it. */
  hasBin?: boolean;
  sending: PressedActions & ConfirmedActions;
  /** Why the user may not send, schedule, change what is scheduled, and delete; undefined if they may. */
  restriction?: string | undefined;
}

export interface RowActions extends LifeProps {
  onAsk(asked: Asked): void;
  onEdit(row: Notification): void;
  /** Absent where the API logs no pushes. */
  onLog?: (row: Notification) => void;
}

/** Edits and deletes a notification. */
export function changeActions({ now, onEdit, onRemove, hasBin, restriction }: RowActions) {
  return {
    edit: (row: Notification): RowAction => ({
      label: 'Edit',
      name: `Edit ${notificationName(row)}`,
      icon: <Pencil />,
      disabledReason: isScheduled(row, now) ? restriction : undefined,
      onPress: () => onEdit(row),
    }),
    remove: (row: Notification): RowAction => ({
      label: 'Delete',
      name: `Delete ${notificationName(row)}`,
      icon: <Trash2 />,
      disabledReason: restriction,
      confirm: {
        question: 'Are you sure you want to remove a notification?',
        detail: `“${notificationName(row)}” ${afterRemoval(hasBin)}`,
        onConfirm: () => onRemove(row),
      },
    }),
  };
}

/** Opens the list of everything that was sent of a notification. */
export function logAction(row: Notification, onLog: (row: Notification) => void): RowAction {
  return {
    label: 'Log',
    name: `Log of ${notificationName(row)}`,
    icon: <ScrollText />,
    onPress: () => onLog(row),
  };
}

/** Whether it goes out by itself, so that a change of it reaches readers. */
function isScheduled(row: Notification, now: Date): boolean {
  const { kind } = notificationStateOf(row, now);
  return kind === 'scheduled' || kind === 'overdue';
}
