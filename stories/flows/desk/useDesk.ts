import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { restartClock } from '@tests/visual/clock';
import { openDesk, type OpenDesk } from './openDesk';
import { hasOwnData, instantAt, type DeskSettings } from './settings';

/** One desk is open at a time: they share the page's network, storage and clock. */
let closing: Promise<void> = Promise.resolve();

/** Scenarios with the same name share one database. */
const dataOf = ({ scenario }: DeskSettings) => (hasOwnData(scenario) ? scenario : 'samples');

/** Opens a desk, again when its data must be another one, and applies every other change at once. */
export function useDesk(settings: DeskSettings) {
  const [opened, setOpened] = useState<{ desk: OpenDesk; key: string } | null>(null);
  const [runs, setRuns] = useState(0);
  const [failure, setFailure] = useState('');
  const key = `${dataOf(settings)} ${runs}`;
  const open = useEffectEvent(() => openDesk(settings));

  useEffect(() => {
    let isCurrent = true;
    const opening = closing.then(() => (isCurrent ? open() : null));
    opening.then(
      (desk) => isCurrent && desk && setOpened({ desk, key }),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
      setOpened(null);
      closing = opening.then((desk) => desk?.close()).catch(() => undefined);
    };
  }, [key]);

  const desk = opened?.key === key ? opened.desk : null;
  useChanges(desk, settings);
  return { desk, key, failure, restart: () => setRuns(runs + 1) };
}

/** Hands changes to an open desk. */
function useChanges(desk: OpenDesk | null, { clock, person, scenario }: DeskSettings): void {
  const given = useRef<{ desk: OpenDesk; clock: string; person: string; scenario: string }>(null);
  useEffect(() => {
    if (!desk) return;
    const before = given.current?.desk === desk ? given.current : null;
    given.current = { desk, clock, person, scenario };
    if (!before) return;
    const instant = instantAt(clock);
    if (before.clock !== clock && instant) restartClock(instant.getTime());
    if (before.person !== person) void desk.signInAs(person);
    if (before.scenario !== scenario) desk.setScenario(scenario);
  }, [desk, clock, person, scenario]);
}
