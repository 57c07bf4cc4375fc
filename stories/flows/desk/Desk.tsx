import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { SWRConfig } from 'swr';
import { App } from '@/app/App';
import { useSession } from '@/app/session/session';
import { Alert } from '@/components/feedback/Alert';
import { Spinner } from '@/components/feedback/Spinner';
import { space } from '@/components/theme/tokens';
import { DeskBar } from './DeskBar';
import { isServed } from './network';
import type { OpenDesk } from './openDesk';
import { OutboxSheet } from './OutboxSheet';
import { ServedPage } from './ServedPage';
import { useIsPlaying } from './playing';
import { people, withScenario, type DeskSettings, type Person } from './settings';
import { readAddress, useAddress, useTabs, writtenAddress, type Tab } from './tabs';
import { useDesk } from './useDesk';
import { useLinks, type Opening } from './useLinks';

export interface DeskProps extends DeskSettings {
  /** Where the desk opens: an address, or one as `writtenAddress` writes it. */
  path: string;
  /** Hears what the bar changes, so that the story's address says it too. */
  onChange(change: Partial<DeskProps>): void;
}

/** The whole product in one tab: the app, its API and its database, without a server. */
export function Desk({ path, onChange, clock, person, scenario }: DeskProps) {
  const begin = readAddress(path);
  const given = withScenario({ clock, person, scenario }, scenario);
  const { settings, change } = useSettings(given, onChange);
  const { desk, key, failure, restart } = useDesk(settings);
  if (failure) {
    return <Alert kind="error">The desk can’t open in this browser. {failure}</Alert>;
  }
  if (!desk) {
    return (
      <Waiting>
        <Spinner label="Opening the desk" />
        <p>Opening the desk: its database and its API start in this tab.</p>
      </Waiting>
    );
  }
  return <OpenedDesk key={key} {...{ path: begin, desk, settings, change, onChange, restart }} />;
}

/** What the bar changed; what the story is given counts from when it changes. */
function useSettings(given: DeskSettings, onChange: DeskProps['onChange']) {
  const [settings, setSettings] = useState(given);
  const [seen, setSeen] = useState(given);
  if (JSON.stringify(given) !== JSON.stringify(seen)) {
    setSeen(given);
    setSettings(given);
  }
  function change(part: Partial<DeskSettings>): void {
    const changed = { ...settings, ...part };
    const next = part.scenario ? withScenario(changed, part.scenario) : changed;
    setSettings(next);
    onChange(next);
  }
  return { settings, change };
}

interface OpenedDeskProps extends Pick<DeskProps, 'path' | 'onChange'> {
  desk: OpenDesk;
  settings: DeskSettings;
  change(part: Partial<DeskSettings>): void;
  restart(): void;
}

function OpenedDesk(props: OpenedDeskProps) {
  const { path, desk, settings, change, onChange, restart } = props;
  const tabs = useTabs(path);
  useShared(tabs.shown, onChange);
  const { outbox } = desk;
  const person = usePerson();
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const [isOutboxOpen, setIsOutboxOpen] = useState(false);
  const opening: Opening = {
    open(address) {
      setIsOutboxOpen(false);
      tabs.open(address);
    },
    go(address) {
      setIsOutboxOpen(false);
      void tabs.shown.router.navigate(address);
    },
  };
  useLinks(opening);
  function handleChange(part: Partial<DeskSettings>): void {
    // After a log-out in the app, the same person may sign in again.
    if (part.person === settings.person) void desk.signInAs(part.person);
    else change(part);
  }
  return (
    <>
      <RoomForBar />
      <SWRConfig key={tabs.shown.id} value={{ provider: () => new Map() }}>
        <Page tab={tabs.shown} desk={desk} {...opening} />
      </SWRConfig>
      <DeskBar
        {...{ tabs, settings, person }}
        sent={messages.length}
        onChange={handleChange}
        onOutbox={() => setIsOutboxOpen(true)}
        onRestart={restart}
      />
      <OutboxSheet
        isOpen={isOutboxOpen}
        messages={messages}
        onClose={() => setIsOutboxOpen(false)}
        {...opening}
      />
    </>
  );
}

/** The story’s address says which page is shown, so that a link leads a colleague there. */
function useShared(tab: Tab, onChange: DeskProps['onChange']): void {
  const path = writtenAddress(useAddress(tab));
  const isPlaying = useIsPlaying();
  const share = useEffectEvent(() => onChange({ path }));
  useEffect(() => {
    if (!isPlaying) share();
  }, [path, isPlaying]);
}

/** Who is signed in, in the app's own words. */
function usePerson(): Person {
  const email = useSession()?.user.email;
  const names = Object.keys(people) as Person[];
  return names.find((name) => people[name].email === email) ?? 'nobody';
}

/** What the address in front shows: a page of the dashboard, or one that the server writes. */
function Page({ tab, desk, ...opening }: Opening & { tab: Tab; desk: OpenDesk }) {
  const address = useAddress(tab);
  desk.look(address);
  return isServed(address) ? (
    <ServedPage address={address} handle={desk.handle} {...opening} />
  ) : (
    <App router={tab.router} />
  );
}

const RoomForBar = createGlobalStyle`
  :root { --desk-bar: 45px; }
  body { padding-bottom: var(--desk-bar) !important; }
  [data-sonner-toaster] { bottom: calc(var(--desk-bar) + ${space(3)}) !important; }
`;

const Waiting = styled.main`
  display: grid;
  gap: ${space(3)};
  place-content: center;
  place-items: center;
  min-height: 100dvh;
`;
