import CircleCheck from 'lucide-react/icons/circle-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Radio from 'lucide-react/icons/radio';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { type RowAction, RowButton, RowMenu } from '@/components/actions/RowActions';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import { afterRemoval } from '@/domain/firm/bin';
import { announcementName, isLive } from '@/domain/messaging/announcementState';
import { nameOfValue } from '@/domain/messaging/names';
import { useMoment } from '@/components/data/Moment';

export interface Actions {
  /** Shown immediately, and reverted if the server rejects it. */
  onEnable(announcement: Announcement, enable: boolean): void;
  /** Shown immediately, and reverted if the server rejects it. */
  onTesting(announcement: Announcement, testing: boolean): void;
  onRemove(announcement: Announcement): Promise<boolean>;
  /** False where the API has no bin, so that what is deleted is gone; true without it. */
  hasBin?: boolean;
  restriction?: string | undefined;
  onEdit(announcement: Announcement): void;
  onPreview(announcement: Announcement): void;
}

/** Columns with the actions on an announcement. */
export function actionColumns(actions: Actions): Column<Announcement>[] {
  const { onEnable, onTesting, restriction } = actions;
  const { preview, testing, edit, remove } = rowActions(actions);
  return [
    {
      id: 'enable',
      header: 'Enable',
      cell: (row) => <EnableButton {...{ row, onEnable, restriction }} />,
      card: 'next',
    },
    {
      id: 'testing',
      header: 'Testing',
      cell: (row) => <TestingButton {...{ row, onTesting, restriction }} />,
      card: 'none',
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => <RowButton action={edit(row)} iconOnly="tables" />,
      card: 'none',
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => <RowButton action={remove(row)} iconOnly="tables" />,
      card: 'none',
    },
    {
      id: 'rest',
      header: '',
      cell: (row) => (
        <RowMenu
          of={announcementName(row)}
          actions={[preview(row), testing(row), edit(row), remove(row)]}
        />
      ),
      room: 'card',
      card: 'action',
    },
  ];
}

/** What can be done with each row besides enabling it. */
function rowActions({ onTesting, onRemove, onEdit, onPreview, hasBin, restriction }: Actions) {
  return {
    preview: (row: Announcement): RowAction => ({
      label: 'Preview',
      icon: <Smartphone />,
      onPress: () => onPreview(row),
    }),
    testing: (row: Announcement): RowAction => ({
      label: testingMode(row),
      icon: row.testing ? <FlaskConical /> : <Radio />,
      disabledReason: restriction,
      onPress: () => onTesting(row, !row.testing),
    }),
    edit: (row: Announcement): RowAction => ({
      label: 'Edit',
      name: `Edit ${announcementName(row)}`,
      icon: <Pencil />,
      disabledReason: isLive(row) ? restriction : undefined,
      onPress: () => onEdit(row),
    }),
    remove: (row: Announcement): RowAction => ({
      label: 'Delete',
      name: `Delete ${announcementName(row)}`,
      icon: <Trash2 />,
      disabledReason: restriction,
      confirm: {
        // sic
        question: 'Are you sure you want to remove a announcement?',
        detail: (
          <Detail>
            “<bdi>{announcementName(row)}</bdi>” for {nameOfValue(row.service)}{' '}
            {afterRemoval(hasBin)}
          </Detail>
        ),
        onConfirm: () => onRemove(row),
      },
    }),
  };
}

function testingMode({ testing }: Announcement): string {
  return testing ? 'Announcement in Testing Mode' : 'Announcement in LIVE Mode';
}

type EnableButtonProps = Pick<Actions, 'onEnable' | 'restriction'> & { row: Announcement };

/** The dialog closes at once, because the row has changed by then. */
function EnableButton({ row, restriction, onEnable }: EnableButtonProps) {
  const { enabled } = row;
  const name = announcementName(row);
  return (
    <ConfirmButton
      kind="quiet"
      disabledReason={restriction}
      icon={enabled ? <CircleCheck color={color.good} /> : <Power />}
      aria-label={enabled ? `Active: disable ${name}` : `Enable ${name}`}
      question="You are about to Enable/Disable this announcement, all users will be affected"
      detail={<EnableDetail row={row} />}
      confirmLabel={enabled ? 'Disable' : 'Enable'}
      onConfirm={() => onEnable(row, !enabled)}
    >
      {enabled ? 'Active' : 'Enable'}
    </ConfirmButton>
  );
}

function EnableDetail({ row }: { row: Announcement }) {
  const { enabled, testing, service, date_start, date_end } = row;
  const format = useMoment();
  const moment = (at: string | null) => format(at, { hasHour: true });
  const after = enabled
    ? `will no longer be shown in the ${nameOfValue(service)} app.`
    : `will be shown in the ${nameOfValue(service)} app from ${moment(date_start) || 'no start date'} to ${moment(date_end) || 'no end date'}${testing ? ', in testing mode' : ''}.`;
  return (
    <Detail>
      “<bdi>{announcementName(row)}</bdi>” {after}
    </Detail>
  );
}

type TestingButtonProps = Pick<Actions, 'onTesting' | 'restriction'> & { row: Announcement };

function TestingButton({ row, restriction, onTesting }: TestingButtonProps) {
  const mode = testingMode(row);
  return (
    <Wrapping
      kind="quiet"
      icon={row.testing ? <FlaskConical /> : <Radio />}
      disabledReason={restriction}
      aria-label={`${mode}: ${announcementName(row)}`}
      onClick={({ detail }) => {
        // A double click counts once.
        if (detail <= 1) onTesting(row, !row.testing);
      }}
    >
      {mode}
    </Wrapping>
  );
}

const Detail = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;

const Wrapping = styled(Button)`
  width: 152px;
  text-align: left;
  white-space: normal;
  > span {
    justify-items: start;
  }
`;
