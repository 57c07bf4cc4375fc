import { holdCalls as calls } from '@/api/contract/hold';
import { wallClockAt } from '@/domain/format/dates';
import { heldSince } from '@server/db/hold';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { releaseHeld, sendsAtRestore } from '@server/sending/afterRestore';

/** After a restore nothing is sent until an administrator releases it. */
export function holdRoutes(api: Api, deps: Deps): void {
  api.on(calls.get, async () => {
    const backupAt = await heldSince(deps.db.read);
    return backupAt && { backup_at: wallClockAt(backupAt) };
  });
  api.on(calls.sends, () => sendsAtRestore(deps));
  api.on(calls.release, async () => {
    const wasHeld = await releaseHeld(deps);
    return reply(null, wasHeld ? 'Sending is on again' : 'Sending was on already');
  });
}
