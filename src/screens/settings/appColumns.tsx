import { styled } from 'styled-components';
import { Stamp } from '@/components/data/Stamp';
import type { App } from '@/api/contract/apps';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/column';
import { color, font, size, space } from '@/components/theme/tokens';
import type { AppsScreenProps } from './AppsScreen';

type AppActions = Pick<AppsScreenProps, 'restriction' | 'onRevoke'>;

/** What an app may see, when its key was used, and Revoke. */
export function appColumns({ restriction, onRevoke }: AppActions): Column<App>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, origins, key_start }) => (
        <Name>
          <b dir="auto">{name}</b>
          <Soft>
            <Key>{key_start}…</Key>
          </Soft>
          {origins.map((origin) => (
            <Soft key={origin}>{origin}</Soft>
          ))}
        </Name>
      ),
      sort: ({ name }) => name,
      card: 'title',
    },
    {
      id: 'shows',
      header: 'Shows',
      cell: shownBy,
      sort: shownBy,
      width: '170px',
    },
    {
      id: 'created',
      header: 'Created',
      cell: ({ created_at, created_by }) => (
        <div>
          <Stamp>{created_at}</Stamp>
          <Soft dir="auto">{created_by}</Soft>
        </div>
      ),
      sort: ({ created_at }) => created_at,
      width: '170px',
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ used_at }) => <Stamp>{used_at ?? 'Never'}</Stamp>,
      sort: ({ used_at }) => used_at,
      width: '170px',
    },
    {
      id: 'revoke',
      header: 'Revoke',
      cell: (app) => (
        <ConfirmButton
          kind="quietDanger"
          aria-label={`Revoke the key of ${app.name}`}
          question={`Revoke the key of ${app.name}?`}
          detail={
            <Detail>
              The app stops working at once, for all members who use it. A revoked key can’t be
              restored.
            </Detail>
          }
          confirmLabel="Revoke"
          disabledReason={restriction}
          onConfirm={() => onRevoke(app)}
        >
          Revoke
        </ConfirmButton>
      ),
      width: '100px',
    },
  ];
}

function shownBy({ service, is_tester }: App): string {
  const shown = service || 'Both services';
  return is_tester ? `${shown}, with testing` : shown;
}

const Name = styled.div`
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

const Soft = styled.div`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 400;
`;

const Key = styled.code`
  font-family: ${font.mono};
`;

const Detail = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;
