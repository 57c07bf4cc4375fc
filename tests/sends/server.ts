import { makeBackground, type Background } from '@server/http/background';
import { makeLedger } from '@server/sending/ledger';
import type { Provider } from '@server/sending/providers/provider';
import { makeProcess, type Process } from './crash';
import type { Action } from './cases';
import type { FakeProvider } from './fakeProvider';
import { addressees, findFor, orderFor } from './messages';
import type { World } from './world';

/** The message that the user got; `lost` if the server ended first. */
export interface Reply {
  result: 'nothing yet' | 'sent' | 'error' | 'lost';
  by: Process;
}

/** One server process with its own ledger on the shared database. */
export interface Server {
  process: Process;
  /** Presses the button of `action`, handled like the route does. */
  press(action: Action, key: string, staffId: number): Reply;
  recover(isAlone: boolean): Promise<void>;
  /** True while work continues after the answers. */
  isWorking(): boolean;
}

export function bootServer(world: World, fake: FakeProvider): Server {
  const process = makeProcess(world.db);
  const log = () => undefined;
  const behind = makeBackground(log);
  let working = 0;
  const background: Background = {
    ...behind,
    run(name, task) {
      working += 1;
      behind.run(name, () => task().finally(() => (working -= 1)));
    },
  };
  const ledger = makeLedger({ db: process.db, clock: world.clock, log, background });
  const provider: Provider = {
    recovery: fake.recovery,
    async deliver(outgoing) {
      await process.pass('deliver');
      const answer = fake.take(outgoing.key, addressees(outgoing));
      answer.catch(() => undefined);
      await process.pass('accepted');
      return answer;
    },
    async find({ key }) {
      await process.pass('find');
      return fake.find(key);
    },
  };
  return {
    process,
    press(action, key, staffId) {
      const reply: Reply = { result: 'nothing yet', by: process };
      const setResult = (word: Reply['result']) => () => {
        if (!process.isDead) reply.result = word;
      };
      orderFor(action, provider, key, staffId)
        .then(async (order) => {
          const earlier = await ledger.repeat(order.intent, order.recovery);
          return earlier ?? ledger.send(order);
        })
        .then(setResult('sent'), setResult('error'));
      return reply;
    },
    recover: (isAlone) => ledger.recover(findFor(provider), isAlone),
    isWorking: () => working > 0,
  };
}
