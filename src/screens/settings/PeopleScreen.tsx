import { useState } from 'react';
import type { Level } from '@/api/contract/call';
import type { Person, UserDraft } from '@/api/contract/users';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { peopleColumns } from './peopleColumns';
import { SettingsFrame } from './SettingsFrame';

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
          columns={peopleColumns({ ...props, onAskLevel: setChanged })}
          rows={people}
          rowKey={({ user_id }) => user_id}
          {...{ error, onRetry }}
          empty="Nobody here yet. Press Add person to invite a colleague."
          notFound="No matching people."
        />
      </Panel>
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
