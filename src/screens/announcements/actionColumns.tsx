import CircleCheck from 'lucide-react/icons/circle-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Power from 'lucide-react/icons/power';
import Radio from 'lucide-react/icons/radio';
import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
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
}

/** Columns with the actions on an announcement. */
export function actionColumns({
  onEnable,
  onTesting,
  onRemove,
  onEdit,
  hasBin,
  restriction,
}: Actions): Column<Announcement>[] {
  return [
    {
      id: 'enable',
      header: 'Enable',
      cell: (row) => <EnableButton {...{ row, onEnable, restriction }} />,
    },
    {
      id: 'testing',
      header: 'Testing',
      cell: (row) => <TestingButton {...{ row, onTesting, restriction }} />,
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => (
        <EditButton
          disabledReason={isLive(row) ? restriction : undefined}
          aria-label={`Edit ${announcementName(row)}`}
          onClick={() => onEdit(row)}
        />
      ),
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => (
        <RemoveButton
          label="Delete"
          disabledReason={restriction}
          aria-label={`Delete ${announcementName(row)}`}
          // sic
          question="Are you sure you want to remove a announcement?"
          detail={
            <Detail>
              “<bdi>{announcementName(row)}</bdi>” for {nameOfValue(row.service)}{' '}
              {afterRemoval(hasBin)}
            </Detail>
          }
          onConfirm={() => onRemove(row)}
        />
      ),
    },
  ];
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
  const mode = row.testing ? 'Announcement in Testing Mode' : 'Announcement in LIVE Mode';
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
