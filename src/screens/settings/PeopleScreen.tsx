import { useState } from 'react';
import type { Level } from '@/api/contract/call';
import type { Person, UserDraft } from '@/api/contract/users';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { SettingsFrame } from './SettingsFrame';
import { SignInRulePanel, type SignInRulePanelProps } from './SignInRulePanel';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { RemoveButton } from '@/components/actions/TableButtons';
import type { Column } from '@/components/data/table/column';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';
import { levelNameOf } from '@/domain/firm/permission';

const PersonModal = lazyModal(() => import('./PersonModal'));

const LevelModal = lazyModal(() => import('./LevelModal'));

export interface PeopleScreenProps {
  /** Undefined while loading. */
  people: Person[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** The id of the signed-in user. */
  myId: number | undefined;
  /** Why the user may not manage people; undefined if they may. */
  restriction?: string | undefined;
  onAdd(draft: UserDraft): Promise<boolean>;
  onChangeLevel(person: Person, level: Level): Promise<boolean>;
  onEndSessions(person: Person): Promise<boolean>;
  onResetSecondFactor(person: Person): Promise<boolean>;
  onRemove(person: Person): Promise<boolean>;
  /** Who has to use two-step sign-in; undefined for those who may not change it. */
  signInRule?: SignInRulePanelProps | undefined;
}

/** The people who may sign in. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { people, error, onRetry, list, restriction, onAdd, onChangeLevel } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [changed, setChanged] = useState<Person | null>(null);
  return (
    <SettingsFrame>
      <Panel
        title="People"
        note="Everyone who can sign in. New people set their password with “Forgot your password?”"
        actions={
          <Button
            kind="accent"
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => setIsAdding(true)}
          >
            Add person
          </Button>
        }
      >
        <List
          {...list}
          label="People"
          searchLabel="Search by name or email"
          searchIn={({ first_name, email }) => `${first_name}\n${email}`}
          columns={shownColumns({ ...props, onAskLevel: setChanged })}
          rows={people}
          rowKey={({ user_id }) => user_id}
          {...{ error, onRetry }}
          empty="Nobody here yet. Press Add person to invite a colleague."
          notFound="No matching people."
        />
      </Panel>
      {/* A choice that was saved elsewhere replaces the one made here. */}
      {props.signInRule && <SignInRulePanel key={props.signInRule.mode} {...props.signInRule} />}
      {isAdding && <PersonModal onAdd={onAdd} onClose={() => setIsAdding(false)} />}
      {changed && (
        <LevelModal
          person={changed}
          onChange={(level) => onChangeLevel(changed, level)}
          onClose={() => setChanged(null)}
        />
      )}
    </SettingsFrame>
  );
}

interface PeopleActions extends Pick<
  PeopleScreenProps,
  'myId' | 'restriction' | 'onEndSessions' | 'onResetSecondFactor' | 'onRemove'
> {
  onAskLevel(person: Person): void;
}

const nameOf = ({ first_name, email }: Person) => first_name || email;

/** How safe an account is, which only administrators are told. */
const ofAccess = ['seen', 'way', 'factor', 'sessions'];

function shownColumns(actions: PeopleActions): Column<Person>[] {
  const columns = peopleColumns(actions);
  if (actions.restriction === undefined) return columns;
  return columns.filter(({ id }) => !ofAccess.includes(id));
}

/** Who somebody is, what they may do, and what administrators can do about it. */
export function peopleColumns(actions: PeopleActions): Column<Person>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (person) => (
        <Name>
          <b dir="auto">{nameOf(person)}</b>
          {person.user_id === actions.myId && (
            <Text as="span" tone="soft">
              {' (you)'}
            </Text>
          )}
          <Text as="div" tone="soft" size="caption">
            {person.email}
          </Text>
        </Name>
      ),
      sort: nameOf,
      card: 'title',
    },
    {
      id: 'level',
      header: 'Level',
      cell: (person) => <LevelCell {...actions} person={person} />,
      sort: ({ level }) => levelNameOf(level),
      width: '200px',
    },
    {
      id: 'seen',
      header: 'Last seen',
      cell: ({ seen_at }) => <Moment at={seen_at} none="Never" />,
      sort: ({ seen_at }) => seen_at,
      width: '160px',
    },
    {
      id: 'way',
      header: 'Signs in with',
      cell: waysOf,
      sort: waysOf,
      width: '150px',
    },
    {
      id: 'factor',
      header: 'Two-step sign-in',
      cell: (person) => <FactorCell {...actions} person={person} />,
      sort: (person) => (hasFactor(person) ? 'On' : 'Off'),
      width: '140px',
    },
    {
      id: 'sessions',
      header: 'Sessions',
      cell: (person) => <SessionsCell {...actions} person={person} />,
      sort: ({ sessions }) => sessions,
      width: '110px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (person) => <RemoveCell {...actions} person={person} />,
      width: '90px',
    },
  ];
}

/** Such as `Google` and `Password, 2 passkeys`. */
function waysOf({ provider, passkeys }: Person): string {
  const count = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return `${provider || 'Password'}${passkeys > 0 ? `, ${count}` : ''}`;
}

type CellProps = PeopleActions & { person: Person };

/** Nobody changes their own rights, so that an administrator always stays. */
function LevelCell({ person, myId, restriction, onAskLevel }: CellProps) {
  const isMe = person.user_id === myId;
  return (
    <Pair>
      {levelNameOf(person.level)}
      <Button
        kind="quiet"
        aria-label={`Change the level of ${nameOf(person)}`}
        aria-haspopup="dialog"
        disabledReason={restriction ?? (isMe ? ownLevel : undefined)}
        onClick={() => onAskLevel(person)}
      >
        Change
      </Button>
    </Pair>
  );
}

const ownLevel = 'You can’t change your own level. Ask another administrator.';

const ownFactor = 'Turn off your own two-step sign-in under My account.';

const ownAccount = 'You can’t remove yourself. Ask another administrator.';

/** Passkeys count as two-step sign-in. */
const hasFactor = ({ has_second_factor, passkeys }: Person) => has_second_factor || passkeys > 0;

function FactorCell({ person, myId, restriction, onResetSecondFactor }: CellProps) {
  if (!hasFactor(person)) return 'Off';
  const isMe = person.user_id === myId;
  return (
    <Pair>
      On
      <ConfirmButton
        kind="quiet"
        aria-label={`Reset the two-step sign-in of ${nameOf(person)}`}
        question={`Reset two-step sign-in for ${nameOf(person)}?`}
        detail="Until they turn it on again, they can sign in with just their password. Make sure the request really came from them."
        confirmLabel="Reset"
        disabledReason={restriction ?? (isMe ? ownFactor : undefined)}
        onConfirm={() => onResetSecondFactor(person)}
      >
        Reset
      </ConfirmButton>
    </Pair>
  );
}

function SessionsCell({ person, restriction, onEndSessions }: CellProps) {
  if (person.sessions === 0) return 0;
  return (
    <Pair>
      {person.sessions}
      <ConfirmButton
        kind="quiet"
        aria-label={`End the sessions of ${nameOf(person)}`}
        question={`End all sessions of ${nameOf(person)}?`}
        detail="They’ll have to sign in again. Unsaved text stays on their computer."
        confirmLabel="End sessions"
        disabledReason={restriction}
        onConfirm={() => onEndSessions(person)}
      >
        End
      </ConfirmButton>
    </Pair>
  );
}

function RemoveCell({ person, myId, restriction, onRemove }: CellProps) {
  const isMe = person.user_id === myId;
  return (
    <RemoveButton
      aria-label={`Remove ${nameOf(person)}`}
      question={`Remove ${nameOf(person)}?`}
      detail={`${person.email} will be signed out and can’t sign in again. What they wrote and sent stays.`}
      disabledReason={restriction ?? (isMe ? ownAccount : undefined)}
      onConfirm={() => onRemove(person)}
    />
  );
}

const Name = styled.div`
  min-width: 240px;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

/* The action keeps its place, whatever is beside it. */
const Pair = styled.span`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding-inline-end: ${space(4)};
`;
