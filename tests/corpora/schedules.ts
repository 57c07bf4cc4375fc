/** One thing that a user or the environment does to the editor. */
export interface Step {
  who?: string;
  do: string;
  field?: string;
  text?: string;
  chars?: number;
  ms?: number;
  next?: string;
}

export interface Schedule {
  seed: number;
  actors: number;
  events: Step[];
}

/** The schedule's number, how many users edit, and their steps. */
export type PackedSchedule = [seed: number, actors: number, ...steps: string[]];

const ofNobody = /^(server_|clock_|disk_|db_)/;
const typing = /^(?<field>daily|technical|title|link_fsi|link_fsga): (?<text>.*)$/s;

/** How every schedule ends. */
const end: readonly Step[] = [{ do: 'heal' }, { do: 'settle', ms: 60_000 }];

function stepOf(packed: string): Step {
  if (ofNobody.test(packed)) return { do: packed };
  const who = packed.startsWith('B ') ? 'B' : 'A';
  const rest = who === 'B' ? packed.slice(2) : packed;
  const typed = typing.exec(rest)?.groups;
  if (typed) return { who, do: 'type', field: typed['field'], text: typed['text'] };
  const [act = '', detail = '', count] = rest.split(' ');
  if (act === 'delete') return { who, do: act, field: detail, chars: Number(count) };
  if (act === 'wait' || act === 'offline') return { who, do: act, ms: Number(detail) };
  if (act === 'net') return { who, do: act, next: detail };
  return detail === '' ? { who, do: act } : { who, do: act, field: detail };
}

/** Reads the schedules from the notation that `autosave_schedules.json` explains. */
export function schedulesOf(cases: readonly PackedSchedule[]): Schedule[] {
  return cases.map(([seed, actors, ...steps]) => ({
    seed,
    actors,
    events: [...steps.map(stepOf), ...end],
  }));
}
