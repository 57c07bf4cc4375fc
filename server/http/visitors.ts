import { authCalls } from '@/api/contract/auth';
import type { Call } from '@/api/contract/call';
import { Failure } from './failure';
import { makeFairGate } from './gate';
import { tooMany, type MakeLimit } from './limits';
import { widerNetworkOf } from './network';

/** Runs a public call when it is a visitor's turn. Throws 429 or 503. */
export type Admit = <T>(call: Call, address: string, task: () => Promise<T>) => Promise<T>;

/** Calls that one address may make of each kind in a minute. */
const callsPerMinute = 60;
/** How many public calls run at once; staff never wait for more than these. */
const atOnce = 2;
/** Milliseconds before a refusal is answered: a visitor who repeats at once is slowed down. */
const refusalDelay = 500;
/** The most refusals that are held back at the same time. */
const maxDelayed = 1_000;

/** Sign-ins have limits and a queue of their own, in which their owners go first. */
const withOwnQueue = new Set([authCalls.login.path, authCalls.oauthToken.path]);

/** Limits what visitors without an account may ask, before their body is read. */
export function makeAdmission(limits: MakeLimit): Admit {
  const gate = makeFairGate(atOnce);
  const message = tooMany('requests');
  const visits = limits({ name: 'visits', points: callsPerMinute, seconds: 60, message });
  const admit: Admit = async (call, address, task) => {
    if (withOwnQueue.has(call.path)) return task();
    await visits.count(call.path, address);
    return gate(widerNetworkOf(address), task);
  };
  let delayed = 0;
  async function delay(error: unknown): Promise<void> {
    const isRefusal = error instanceof Failure && [429, 503].includes(error.status);
    if (!isRefusal || delayed >= maxDelayed) return;
    delayed += 1;
    await new Promise((resolve) => setTimeout(resolve, refusalDelay));
    delayed -= 1;
  }
  return (call, address, task) =>
    admit(call, address, task).catch(async (error: unknown) => {
      await delay(error);
      throw error;
    });
}
