import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { color, radius, size, space } from '@/components/theme/tokens';
import {
  clockOf,
  everybodysPassword,
  fieldOf,
  people,
  scenarios,
  type DeskSettings,
  type Person,
} from './settings';
import { useIsPlaying } from './playing';
import { addressOf, useAddress, type Tabs } from './tabs';

interface DeskBarProps {
  tabs: Tabs;
  settings: DeskSettings;
  /** Who is signed in, whether the bar or the login page did it. */
  person: Person;
  /** How many messages would have left. */
  sent: number;
  onChange(change: Partial<DeskSettings>): void;
  onOutbox(): void;
  onRestart(): void;
}

/** What a browser has above a page, and what only this desk can change: time, person and trouble. */
export function DeskBar(props: DeskBarProps) {
  const { tabs, settings, person, sent, onChange, onOutbox, onRestart } = props;
  const note = useNote(person);
  return (
    <Root aria-label="The desk’s controls">
      {tabs.tabs.length > 1 && <TabRow tabs={tabs} />}
      {note && <Note role="status">{note}</Note>}
      <Row>
        <Address key={tabs.shown.id} tabs={tabs} />
        <Input
          type="datetime-local"
          aria-label="Set New York time"
          title="New York time"
          value={fieldOf(settings.clock)}
          onChange={({ target }) => target.value && onChange({ clock: clockOf(target.value) })}
        />
        <Choice
          label="Signed in"
          options={people}
          value={person}
          onChange={(next) => onChange({ person: next })}
        />
        <Choice
          label="Scenario"
          options={scenarios}
          value={settings.scenario}
          onChange={(scenario) => onChange({ scenario })}
        />
        <Button onClick={onOutbox}>Outbox ({sent})</Button>
        <Button kind="quiet" onClick={onRestart}>
          Start again
        </Button>
      </Row>
    </Root>
  );
}

/** What somebody who wants to use the desk has to know now; '' for nothing. */
function useNote(person: Person): string {
  if (useIsPlaying()) return 'The story’s steps are running. Wait until they end, or open Desk.';
  if (person !== 'nobody') return '';
  return `To sign in: ${people.administrator.email}, ${everybodysPassword}`;
}

function TabRow({ tabs }: { tabs: Tabs }) {
  return (
    <Row>
      {tabs.tabs.map((tab) => (
        <TabBox key={tab.id} $isShown={tab === tabs.shown}>
          <TabButton
            type="button"
            aria-current={tab === tabs.shown ? 'page' : undefined}
            onClick={() => tabs.show(tab)}
          >
            {addressOf(tab)}
          </TabButton>
          <TabButton
            type="button"
            aria-label={`Close ${addressOf(tab)}`}
            onClick={() => tabs.close(tab)}
          >
            <X size={12} />
          </TabButton>
        </TabBox>
      ))}
    </Row>
  );
}

function Address({ tabs }: { tabs: Tabs }) {
  const { router } = tabs.shown;
  const address = useAddress(tabs.shown);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Bar
      onSubmit={(event) => {
        event.preventDefault();
        void router.navigate(typed ?? address);
        setTyped(null);
      }}
    >
      <Button
        kind="quiet"
        icon={<ArrowLeft size={16} />}
        iconOnly="tables"
        onClick={() => void router.navigate(-1)}
      >
        Back
      </Button>
      <Button
        kind="quiet"
        icon={<ArrowRight size={16} />}
        iconOnly="tables"
        onClick={() => void router.navigate(1)}
      >
        Forward
      </Button>
      <Button
        kind="quiet"
        icon={<RotateCw size={16} />}
        iconOnly="tables"
        onClick={() => tabs.reload()}
      >
        Reload
      </Button>
      <Input
        aria-label="Address"
        value={typed ?? address}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(null)}
      />
    </Bar>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  options: Readonly<Record<Name, string | { title: string }>>;
  value: Name;
  onChange(value: Name): void;
}

function Choice<Name extends string>({ label, options, value, onChange }: ChoiceProps<Name>) {
  const names = Object.keys(options) as Name[];
  const titleOf = (name: Name) => {
    const option: string | { title: string } = options[name];
    return typeof option === 'string' ? option : option.title;
  };
  return (
    <Select
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Name)}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {titleOf(name)}
        </option>
      ))}
    </Select>
  );
}

const Root = styled.aside`
  position: fixed;
  z-index: 50;
  inset: auto 0 0;
  border-top: 1px solid ${color.lineStrong};
  background: ${color.sunk};
  font-size: ${size.caption};
`;

const Row = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  height: 44px;
  padding: 0 ${space(3)};
  overflow-x: auto;
  scrollbar-width: thin;
  > * {
    flex: none;
  }
`;

/** Stands above the bar, so that the bar keeps its height. */
const Note = styled.p`
  position: absolute;
  inset: auto ${space(3)} calc(100% + ${space(2)}) auto;
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.panel};
  color: ${color.inkSoft};
`;

const Bar = styled.form`
  display: flex;
  flex: 1 0 260px;
  align-items: center;
`;

const Input = styled.input`
  ${controlStyle}
  width: auto;
  min-width: 0;
  flex: 1;
`;

const Select = styled.select`
  ${controlStyle}
  width: auto;
`;

const TabBox = styled.span<{ $isShown: boolean }>`
  display: flex;
  align-items: center;
  border: 1px solid ${({ $isShown }) => ($isShown ? color.accent : color.line)};
  border-radius: ${radius.control};
  background: ${color.panel};
`;

const TabButton = styled.button`
  padding: ${space(1)} ${space(2)};
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  cursor: pointer;
`;
