import type { PGlite } from '@electric-sql/pglite';

const sequencesOf =
  "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'";

/**
 * Statements that write to a table of `public` note it in `seeded.written`, also those of foreign
 * keys, and those that a transaction takes back aren't noted either. `seeded.restore` empties and
 * refills what is noted, without checks or other triggers. Emptying notes the tables that refer to
 * the emptied ones, so they are refilled, too. Sequences don't belong to transactions: all go back.
 */
const functions = `
  CREATE TABLE seeded.written (relation regclass PRIMARY KEY);
  CREATE FUNCTION seeded.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO seeded.written VALUES (TG_RELID) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE FUNCTION seeded.restore() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    tables text := (SELECT string_agg(relation::text, ', ') FROM seeded.written);
    name text;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    IF tables IS NOT NULL THEN
      EXECUTE format('TRUNCATE %s CASCADE', tables);
    END IF;
    FOR name IN SELECT relname FROM seeded.written JOIN pg_class ON oid = relation LOOP
      EXECUTE format(
        'INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM seeded.%I', name, name
      );
    END LOOP;
    DELETE FROM seeded.written;
    PERFORM setval(format('public.%I', kept.name)::regclass, coalesce(last, 1), last IS NOT NULL)
      FROM seeded.kept_sequences AS kept;
  END $$;`;

/** Copies every row into the schema `seeded`, along with the position of every sequence. */
export async function keepRows(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const copies = rows.map(
    ({ name }) => `
    CREATE TABLE seeded."${name}" AS TABLE public."${name}";
    CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public."${name}"
      FOR EACH STATEMENT EXECUTE FUNCTION seeded.note();
    ALTER TABLE public."${name}" ENABLE ALWAYS TRIGGER note_written;`,
  );
  await client.exec(`CREATE SCHEMA seeded; ${functions} ${copies.join('\n')}
    CREATE TABLE seeded.kept_sequences AS ${sequencesOf};`);
}

/** Restores every table and sequence as `keepRows` found it. Tables that nobody wrote to cost nothing. */
export async function restoreRows(client: PGlite): Promise<void> {
  await client.query('SELECT seeded.restore()');
}
