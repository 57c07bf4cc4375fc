import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Text } from '@/components/layout/Text';
import { color, space } from '@/components/theme/tokens';

interface OrderedListProps<Key extends string | number> {
  /** The list's name for screen readers. */
  label: string;
  items: readonly { key: Key; name: string }[];
  /** Shown if there are none. */
  empty: string;
  restriction?: string | undefined;
  onSave(keys: Key[]): Promise<boolean>;
}

/** A list whose rows are moved and removed one by one. Each change is saved at once. */
export function OrderedList<Key extends string | number>(props: OrderedListProps<Key>) {
  const { label, items, empty, restriction, onSave } = props;
  const [isSaving, setIsSaving] = useState(false);
  const keys = items.map(({ key }) => key);

  async function save(next: Key[], button: HTMLElement) {
    if (isSaving) return;
    setIsSaving(true);
    await onSave(next).finally(() => setIsSaving(false));
    // A row that moves in the page loses the focus.
    button.focus();
  }
  function move(at: number, step: -1 | 1, event: MouseEvent<HTMLElement>) {
    const [key] = keys.slice(at, at + 1);
    if (key === undefined || keys[at + step] === undefined) return;
    void save(keys.toSpliced(at, 1).toSpliced(at + step, 0, key), event.currentTarget);
  }
  if (items.length === 0) return <Text tone="soft">{empty}</Text>;
  return (
    <List aria-label={label} aria-busy={isSaving || undefined}>
      {items.map(({ key, name }, at) => (
        <Row key={key}>
          <Name>{name}</Name>
          <Button
            kind="quiet"
            icon={<ArrowUp />}
            aria-label={`Move up ${name}`}
            title="Move up"
            aria-disabled={at === 0}
            disabledReason={restriction}
            onClick={(event) => move(at, -1, event)}
          />
          <Button
            kind="quiet"
            icon={<ArrowDown />}
            aria-label={`Move down ${name}`}
            title="Move down"
            aria-disabled={at === items.length - 1}
            disabledReason={restriction}
            onClick={(event) => move(at, 1, event)}
          />
          <Button
            kind="quiet"
            icon={<X />}
            aria-label={`Remove ${name}`}
            title="Remove"
            disabledReason={restriction}
            onClick={(event) => void save(keys.toSpliced(at, 1), event.currentTarget)}
          />
        </Row>
      ))}
    </List>
  );
}

/* Fills one column after the other, so that the order can be read downwards. */
const List = styled.ol`
  columns: 260px;
  column-gap: ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  break-inside: avoid;
  border-bottom: 1px solid ${color.line};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 550;
`;
