import type { SaveOutcome, SaveRequest, Stored } from '@/app/autosave/field';
import { through, type Answers } from './faults';
import type { Desk } from './tab';
import { fieldNames, shown, stored, type Name } from './texts';
import type { Time } from './time';

/** A server of one newsletter, with its failures and everything that it ever stored. */
export interface Server extends Desk {
  trouble: 'none' | 'down' | 'broken';
  /** Each field's texts by revision, as users read them. */
  history: Map<Name, Map<number, string>>;
  signIn(who: string): Promise<void>;
  signOut(who: string): Promise<void>;
  carry(who: string, request: SaveRequest, fault: string | null): Promise<SaveOutcome>;
}

const answers: Answers<SaveOutcome> = {
  refused: (fault) =>
    fault === '413' ? { kind: 'refused', message: fault } : { kind: 'broken', message: fault },
  broken: (fault) => ({ kind: 'broken', message: fault }),
  lost: () => ({ kind: 'unreachable' }),
};

/** Saves in memory as the embedded API does. */
export function modelServer(time: Time): Server {
  const start = (): [number, string][] => [[0, '']];
  const history = new Map(fieldNames.map((name) => [name, new Map(start())]));
  const operations = new Map<string, SaveOutcome>();
  const signedIn = new Set<string>();

  function current(name: Name): Stored {
    const texts = history.get(name)!;
    const rev = texts.size - 1;
    return { value: stored(name, texts.get(rev)!), rev };
  }

  function save({ field, value, op_id, base_rev }: SaveRequest): SaveOutcome {
    const before = operations.get(`${field}/${op_id}`);
    if (before) return before;
    const { value: theirs, rev } = current(field as Name);
    if (base_rev !== rev) return { kind: 'conflict', theirs, rev };
    history.get(field as Name)!.set(rev + 1, shown(field as Name, value));
    const outcome: SaveOutcome = { kind: 'stored', rev: rev + 1 };
    operations.set(`${field}/${op_id}`, outcome);
    return outcome;
  }

  const server: Server = {
    trouble: 'none',
    history,
    requests: [],
    load: async () =>
      Object.fromEntries(fieldNames.map((name) => [name, current(name)])) as Record<Name, Stored>,
    signIn: async (who) => void signedIn.add(who),
    signOut: async (who) => void signedIn.delete(who),
    async carry(who, request, fault) {
      const apply = async (): Promise<SaveOutcome> => {
        if (server.trouble === 'down') return answers.lost();
        if (!signedIn.has(who)) return { kind: 'signedOut' };
        if (server.trouble === 'broken') return answers.broken('503');
        return save(request);
      };
      return fault === null ? apply() : through(fault, time, apply, answers);
    },
  };
  return server;
}
