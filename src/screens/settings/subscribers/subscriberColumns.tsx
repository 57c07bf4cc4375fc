import { styled } from 'styled-components';
import type { BrandKey } from '@/api/contract/publication';
import type { Subscriber } from '@/api/contract/subscribers';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Moment } from '@/components/data/Moment';
import type { Column } from '@/components/data/table/column';
import { color, size, space } from '@/components/theme/tokens';
import { stateOfSubscriber, subscriberStates } from '@/domain/subscribers/words';

export interface SubscriberActions {
  onUnsubscribe(subscriber: Subscriber): Promise<boolean>;
  onSuppress(subscriber: Subscriber): Promise<boolean>;
  onRemove(subscriber: Subscriber): Promise<boolean>;
}

interface ColumnsOptions extends SubscriberActions {
  brands: Record<BrandKey, string>;
}

/** The address, what it gets, why it doesn't, and what can be done with it. */
export function subscriberColumns(options: ColumnsOptions): Column<Subscriber>[] {
  const { brands } = options;
  return [
    {
      id: 'email',
      header: 'Address',
      cell: ({ email, name }) => (
        <Address>
          <b>{email}</b>
          {name && <Soft dir="auto">{name}</Soft>}
        </Address>
      ),
      card: 'title',
      width: '30%',
    },
    {
      id: 'gets',
      header: 'Gets',
      cell: (row) => <Gets row={row} brands={brands} />,
      width: '22%',
    },
    {
      id: 'since',
      header: 'Since',
      cell: ({ since, source }) => (
        <div>
          <Moment at={since} />
          <Soft dir="auto">{source}</Soft>
        </div>
      ),
      width: '16%',
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (row) => <Actions {...options} row={row} />,
    },
  ];
}

function Gets({ row, brands }: { row: Subscriber; brands: Record<BrandKey, string> }) {
  const state = stateOfSubscriber(row);
  const names = (['fsi', 'fs'] as const).filter((key) => row[key] === 'subscribed');
  return (
    <Address>
      {state === 'subscribed'
        ? names.map((key) => brands[key]).join(', ')
        : subscriberStates[state]}
      {row.reason && state !== 'subscribed' && <Soft dir="auto">{row.reason}</Soft>}
    </Address>
  );
}

function Actions({
  row,
  onUnsubscribe,
  onSuppress,
  onRemove,
}: ColumnsOptions & { row: Subscriber }) {
  const { email, state } = row;
  return (
    <Group>
      {stateOfSubscriber(row) === 'subscribed' && (
        <ConfirmButton
          kind="quiet"
          aria-label={`Unsubscribe ${email}`}
          question={`Unsubscribe ${email} from all newsletters?`}
          detail="An import doesn’t subscribe this address again."
          confirmLabel="Unsubscribe"
          onConfirm={() => onUnsubscribe(row)}
        >
          Unsubscribe
        </ConfirmButton>
      )}
      {state === 'active' && (
        <ConfirmButton
          kind="quiet"
          aria-label={`Suppress ${email}`}
          question={`Never send to ${email} again?`}
          detail="This can’t be undone here."
          confirmLabel="Suppress"
          onConfirm={() => onSuppress(row)}
        >
          Suppress
        </ConfirmButton>
      )}
      <ConfirmButton
        kind="quietDanger"
        aria-label={`Delete ${email}`}
        question={`Delete ${email} for good?`}
        detail="Address and name are deleted. Later imports still leave this address out."
        confirmLabel="Delete"
        onConfirm={() => onRemove(row)}
      >
        Delete
      </ConfirmButton>
    </Group>
  );
}

const Address = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
`;

const Soft = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 450;
  overflow-wrap: anywhere;
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
