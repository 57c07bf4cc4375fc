CREATE INDEX "newsletters_newest" ON "newsletters" USING btree ("date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "newsletters"."removed_at" is null;--> statement-breakpoint
-- Servers remember who signed in. This notification makes them forget it.
CREATE FUNCTION "notify_session_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_changed"
AFTER DELETE OR TRUNCATE OR UPDATE OF "staff_id", "created_at" ON "sessions"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_session_changes"();--> statement-breakpoint
-- Columns that say when an account was used, or how it signs in, don't change who it is.
CREATE TRIGGER "staff_changed"
AFTER DELETE OR TRUNCATE OR UPDATE OF "email", "first_name", "organization_id", "organization", "level" ON "staff"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_session_changes"();
