import type { SaveOutcome, SaveRequest, Stored } from '@/app/autosave/field';
import type { LostText } from '@/app/autosave/lostTexts';
import { withFailure, type Answers } from './networkFailures';
import type { ServerConnection } from './tab';
import { fieldNames, shown, stored, type Name } from './texts';
import type { Time } from './time';

/** A server of one newsletter, with its failures and everything that it ever stored. */
export interface Server extends ServerConnection {
  outage: 'none' | 'down' | 'broken';
  /** Each field's texts by revision, as users read them. */
  history: Map<Name, Map<number, string>>;
  signIn(who: string): Promise<void>;
  signOut(who: string): Promise<void>;
  carry(who: string, request: SaveRequest, failure: string | null): Promise<SaveOutcome>;
  /** Adds a text that lost to the history of the newsletter. */
  keep(who: string, text: LostText): Promise<SaveOutcome>;
}

const answers: Answers<SaveOutcome> = {
  refused: (failure) =>
    failure === '413'
      ? { kind: 'refused', message: failure }
      : { kind: 'broken', message: failure },
  broken: (failure) => ({ kind: 'broken', message: failure }),
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
    outage: 'none',
    history,
    requests: [],
    load: async () =>
      Object.fromEntries(fieldNames.map((name) => [name, current(name)])) as Record<Name, Stored>,
    signIn: async (who) => void signedIn.add(who),
    signOut: async (who) => void signedIn.delete(who),
    async carry(who, request, failure) {
      const apply = async (): Promise<SaveOutcome> => {
        if (server.outage === 'down') return answers.lost();
        if (!signedIn.has(who)) return { kind: 'signedOut' };
        if (server.outage === 'broken') return answers.broken('503');
        return save(request);
      };
      return failure === null ? apply() : withFailure(failure, time, apply, answers);
    },
    async keep(who) {
      if (server.outage === 'down') return answers.lost();
      if (!signedIn.has(who)) return { kind: 'signedOut' };
      return server.outage === 'broken' ? answers.broken('503') : { kind: 'stored', rev: 0 };
    },
  };
  return server;
}
