import { useState } from 'react';
import {
  type BulkAudience,
  type BulkAudienceDraft,
  type BulkAudiences,
  type BulkList,
  maxBulkLists,
} from '@/api/contract/bulkLists';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { RadioField } from '@/components/forms/fields/RadioField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { formatDecimals } from '@/domain/format/numbers';

export interface BulkListsProps {
  audiences: BulkAudiences;
  onSave(draft: BulkAudienceDraft): Promise<boolean>;
}

/** Which contacts of the bulk email provider get the newsletters of each brand. */
export function BulkLists({ audiences: { brands, lists }, onSave }: BulkListsProps) {
  return brands.map((audience) => (
    <BrandPanel
      // A choice that was saved elsewhere replaces the one made here.
      key={`${audience.brand} ${audience.lists?.join() ?? 'none'}`}
      {...{ audience, lists, onSave }}
    />
  ));
}

type Choice = '' | 'all' | 'lists';

function choiceOf(lists: string[] | null): Choice {
  if (lists === null) return '';
  return lists.length === 0 ? 'all' : 'lists';
}

interface BrandPanelProps extends Pick<BulkListsProps, 'onSave'> {
  audience: BulkAudience;
  lists: BulkList[] | null;
}

function BrandPanel({ audience, lists, onSave }: BrandPanelProps) {
  const { brand, is_fixed: isFixed } = audience;
  const [choice, setChoice] = useState(choiceOf(audience.lists));
  const [chosen, setChosen] = useState(audience.lists ?? []);
  const name = brand.toUpperCase();
  const title = `Subscribers of ${name}`;
  const wanted = choice === 'lists' ? chosen : [];
  const isSame = choice === choiceOf(audience.lists) && wanted.join() === audience.lists?.join();
  const isReady = choice === 'all' || (choice === 'lists' && chosen.length > 0);
  if (isFixed) {
    return (
      <Panel title={title}>
        <p>
          {choice === 'all' ? 'All contacts' : namesOf(chosen, lists)}. Set by SENDGRID_LISTS_{name}{' '}
          on the server.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      {audience.lists === null && (
        <Alert kind="warn">{name} newsletters can’t be sent until you choose who gets them.</Alert>
      )}
      <RadioField
        label={`Who gets ${name} newsletters`}
        options={[
          { value: 'all', label: 'All contacts' },
          { value: 'lists', label: 'These lists' },
        ]}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      />
      {choice === 'lists' && <ListChoice {...{ name, lists, chosen }} onChange={setChosen} />}
      <Inline>
        <AsyncButton
          kind="accent"
          aria-label={`Save subscribers of ${name}`}
          disabled={isSame || !isReady}
          onAction={() => onSave({ brand, lists: wanted })}
        >
          Save
        </AsyncButton>
      </Inline>
    </Panel>
  );
}

interface ListChoiceProps {
  name: string;
  lists: BulkList[] | null;
  chosen: string[];
  onChange(chosen: string[]): void;
}

function ListChoice({ name, lists, chosen, onChange }: ListChoiceProps) {
  if (lists === null) {
    return (
      <Alert kind="error">
        The provider’s lists couldn’t be loaded. Check the connection, then reload the page.
      </Alert>
    );
  }
  if (lists.length === 0) return <p>The provider has no lists yet.</p>;
  return (
    <div role="group" aria-label={`Lists of ${name}`}>
      {lists.map(({ id, name: label, contacts }) => (
        <CheckboxField
          key={id}
          label={`${label} (${formatDecimals(contacts, 0)})`}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= maxBulkLists}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </div>
  );
}

function namesOf(ids: string[], lists: BulkList[] | null): string {
  return ids.map((id) => lists?.find((list) => list.id === id)?.name ?? id).join(', ');
}
