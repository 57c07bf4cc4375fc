import { levels } from '@/api/contract/call';
import { levelNameOf, levelNames } from '@/domain/firm/permission';
import { type ActivityEntry, addActivity } from '@server/db/activity';
import { heldSince, hold } from '@server/db/hold';
import { stopSecondFactor } from '@server/db/secondFactor';
import { endSessions, openReset } from '@server/db/sessions';
import type { Database } from '@server/db/store';
import { findAccount, listUsers, setLevel, type StoredAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import { ConfigError } from '@server/configError';
import { releaseUnasked } from '@server/sending/afterRestore';
import { sendChangeNotice } from '@server/sending/changeNotice';

export type AdminDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'outbox' | 'background' | 'publicUrl' | 'publisher'
>;

export const adminHelp = `npm run admin -- <command>

  list                          all accounts, with their levels and when they were last used
  make-administrator <email>    gives an account the level Administrator
  reset-password <email>        prints a link that sets a new password, once, within 15 minutes
  reset-second-factor <email>   ends the two-step sign-in and the sessions of an account
  hold                          holds every newsletter, publication, push and webhook
  release                       sends again; what was due meanwhile stays held, and the email service
                                isn't asked whether it was sent: Settings > Deliveries does that
  help                          this

It uses the same settings as the server, DATABASE_URL or DATA_DIR, and works while the server runs. What it changes is in Settings > Activity and is mailed to the account.`;

/**
 * Runs one command of whoever has the server's command line, and returns what to print. Throws
 * `ConfigError` with one sentence.
 */
export async function runAdminCommand(deps: AdminDeps, words: readonly string[]): Promise<string> {
  const [command = 'help', email, ...more] = words;
  if (more.length > 0) throw new ConfigError('Enter one command and at most one email address.');
  if (command === 'help') return adminHelp;
  if (command === 'list') return listAccounts(deps);
  if (command === 'hold') return holdSending(deps);
  if (command === 'release') return releaseSending(deps);
  const change = isChange(command) ? changes[command] : undefined;
  if (!change) throw new ConfigError(`There is no command ${command}. “help” lists them.`);
  if (!email) throw new ConfigError(`Enter whose account: npm run admin -- ${command} <email>`);
  const account = await findAccount(deps.db.read, email);
  if (!account) throw new ConfigError(`There is no account of ${email}. “list” shows them all.`);
  return change(deps, account);
}

type Change = (deps: AdminDeps, account: StoredAccount) => Promise<string>;

const changes = {
  'make-administrator': makeAdministrator,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
} satisfies Record<string, Change>;

const isChange = (command: string): command is keyof typeof changes =>
  Object.hasOwn(changes, command);

async function listAccounts({ db, clock }: AdminDeps): Promise<string> {
  const rows = (await listUsers(db.read, clock())).map((person) => [
    person.email,
    levelNameOf(person.level),
    person.has_second_factor ? 'two-step' : 'password only',
    person.seen_at === null ? 'never used' : `last used ${person.seen_at} New York time`,
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n');
}

async function makeAdministrator(deps: AdminDeps, { id, email }: StoredAccount): Promise<string> {
  await write(deps, { action: 'changed', subject: 'level', subjectId: id }, (tx) =>
    setLevel(tx, id, levels.administer),
  );
  const level = levelNames[levels.administer];
  tell(deps, [email], `Your account has the level ${level} now.`);
  tell(deps, 'administrators', `${email} has the level ${level} now.`);
  return `${email} is an administrator now.`;
}

async function resetPassword(deps: AdminDeps, { id, email }: StoredAccount): Promise<string> {
  const entry = { action: 'added', subject: 'reset link', subjectId: id } as const;
  const token = await write(deps, entry, (tx) => openReset(tx, id, deps.clock()));
  tell(deps, [email], 'A link that sets a new password was made for your account.');
  return `Open this link within 15 minutes, and set a new password for ${email}. It works once.\n\n${deps.publicUrl}reset?t=${token}`;
}

async function resetSecondFactor(deps: AdminDeps, { id, email }: StoredAccount): Promise<string> {
  const entry = { action: 'reset', subject: 'two-step sign-in', subjectId: id } as const;
  const wasOn = await write(deps, entry, async (tx) => {
    await endSessions(tx, id);
    return stopSecondFactor(tx, id);
  });
  tell(deps, [email], 'Two-step sign-in was reset for your account, and its sessions were ended.');
  const state = wasOn ? 'was turned off' : 'was off already';
  return `Two-step sign-in ${state} for ${email}, and all sessions ended. They sign in with their password alone.`;
}

async function holdSending(deps: AdminDeps): Promise<string> {
  const { db, clock } = deps;
  if (await heldSince(db.read)) return 'Sending was held already.';
  const entry = { ...sending, reason: 'Sending: held' };
  await write(deps, entry, (tx) => hold(tx, clock(), { isByHand: true }));
  tell(
    deps,
    'administrators',
    'Sending is held. Nothing is sent until somebody turns it on again.',
  );
  return 'Sending is held: no newsletter, publication, push or webhook leaves until “release”, or until an administrator confirms it in Settings > Deliveries.';
}

const sending = { action: 'changed', subject: 'settings', subjectId: null } as const;

async function releaseSending(deps: AdminDeps): Promise<string> {
  if (!(await releaseUnasked(deps))) return 'Sending was on already.';
  const entry = { action: 'released', subject: 'held sends', subjectId: null } as const;
  await write(deps, entry, () => Promise.resolve());
  tell(deps, 'administrators', 'Messages are sent again.');
  return 'Sending is on again. What was due meanwhile stays held; what is due later is sent at its time.\n\nThe email service wasn’t asked what it has sent. Look there before you send again what is held. An administrator who turns sending on in Settings > Deliveries doesn’t need to: what the service has is marked as sent.';
}

type Entry = Pick<ActivityEntry, 'action' | 'subject' | 'subjectId' | 'reason'>;

/** Changes something together with its row of activity. */
function write<T>(
  { db, clock }: AdminDeps,
  entry: Entry,
  change: (tx: Database) => Promise<T>,
): Promise<T> {
  const origin = { staffId: null, staff: 'The server’s command line', address: '' };
  return db.write(async (tx) => {
    await addActivity(tx, { ...origin, ...entry }, clock());
    return change(tx);
  });
}

const commandLine = {
  user: { first_name: '', email: 'somebody at the server’s command line' },
  address: '',
  device: '',
};

function tell(deps: AdminDeps, to: string[] | 'administrators', what: string): void {
  const advice =
    to === 'administrators'
      ? 'If you didn’t expect this, ask whoever runs the server.'
      : 'If you didn’t ask for this, tell whoever runs the server, and set a new password.';
  sendChangeNotice(deps, commandLine, { to, what, advice, path: '/app/settings' });
}
