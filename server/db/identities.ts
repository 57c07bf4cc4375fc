import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { levels } from '@/api/contract/call';
import type { SignInError } from '@/domain/firm/identity';
import type { Identity } from '@server/identity/claims';
import { staff } from './schema/newsletters';
import { endSessions } from './sessions';
import type { Database } from './store';
import { noPassword } from './users';

const ofIdentity = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  and(eq(staff.identityIssuer, issuer), eq(staff.identitySubject, subject));

/** The account of a person, by the provider's own id or the address; undefined without one. */
export async function accountNamed(
  db: Database,
  named: Pick<Identity, 'issuer' | 'subject' | 'email'>,
) {
  const { id, firstName, email } = staff;
  const [row] = await db
    .select({ id, firstName, email })
    .from(staff)
    .where(or(ofIdentity(named), eq(staff.email, named.email)))
    .orderBy(sql`${ofIdentity(named)} desc nulls last`)
    .limit(1);
  return row;
}

async function lockOne(tx: Database, which: SQL | undefined) {
  const [row] = await tx.select().from(staff).where(which).for('update');
  return row;
}

/** The account that somebody signed in to, and whether that added or changed it. */
export interface Admitted {
  id: number;
  isNew: boolean;
  isNewLevel: boolean;
}

export interface AdmitOptions {
  identity: Identity;
  /** True if the groups of the provider give the levels. */
  hasGroups: boolean;
  /** The account that the provider's groups never change; undefined for none. */
  emergency?: string | undefined;
}

/**
 * The account of a person who signed in at the provider. The subject names it; the first time, it is
 * the account with the same verified address. Without one, it is added if groups give a level.
 * Groups set the level each time, but never take the last administrator away.
 */
export async function admitIdentity(
  tx: Database,
  options: AdmitOptions,
  now: Date,
): Promise<Admitted | SignInError> {
  const { identity, hasGroups, emergency } = options;
  const { issuer, subject, email, firstName, level } = identity;
  // In one order, so that two sign-ins don't wait for each other.
  const administrators = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.level, levels.administer))
    .orderBy(asc(staff.id))
    .for('update');
  const known =
    (await lockOne(tx, ofIdentity(identity))) ?? (await lockOne(tx, eq(staff.email, email)));
  const isTaken = known?.identityIssuer === issuer && known.identitySubject !== subject;
  if (known && isTaken) return 'taken';
  const isEmergency = known?.email === emergency && known !== undefined;
  if (hasGroups && level === null) {
    if (known && !isEmergency) await endSessions(tx, known.id);
    return 'group';
  }
  const linked = { identityIssuer: issuer, identitySubject: subject };
  if (!known) {
    if (level === null) return 'unknown';
    const added = { email, firstName, level, passwordHash: noPassword, createdAt: now, ...linked };
    const [row] = await tx
      .insert(staff)
      .values(added)
      .onConflictDoNothing()
      .returning({ id: staff.id });
    // Somebody got the address at this moment.
    if (!row) return 'taken';
    return { id: row.id, isNew: true, isNewLevel: false };
  }
  const isLast = administrators.length === 1 && administrators[0]?.id === known.id;
  const isNewLevel = level !== null && level !== known.level && !isEmergency && !isLast;
  await tx
    .update(staff)
    .set({ ...linked, ...(isNewLevel && { level }) })
    .where(eq(staff.id, known.id));
  return { id: known.id, isNew: false, isNewLevel };
}
