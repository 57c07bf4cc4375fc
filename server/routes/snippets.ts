import { snippetCalls as calls } from '@/api/contract/snippets';
import { addSnippet, changeSnippet, listSnippets, removeSnippet } from '@server/db/snippets';
import type { Deps } from '@server/deps';
import { refuseDeep } from '@server/http/deepTexts';
import type { Api } from '@server/http/api';

/** Passages that are saved to be inserted again. */
export function snippetRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, ({ user }) => listSnippets(db.read, user));

  api.on(calls.add, async ({ body, user }) => {
    refuseDeep([body.html], 'save');
    const own = { staffId: user.user_id, at: clock() };
    await db.write((tx) => addSnippet(tx, { ...body, ...own }));
    return null;
  });

  api.on(calls.change, async ({ body }) => {
    refuseDeep([body.html], 'save');
    await db.write((tx) => changeSnippet(tx, body));
    return null;
  });

  api.on(calls.remove, async ({ body: { id }, user }) => {
    await db.write((tx) => removeSnippet(tx, id, user));
    return null;
  });
}
