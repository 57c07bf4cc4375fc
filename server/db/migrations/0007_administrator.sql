-- The oldest account may manage the others; levels beyond 3 meant nothing.
UPDATE "staff" SET "level" = least("level", 3);--> statement-breakpoint
UPDATE "staff" SET "level" = 3 WHERE "id" = (SELECT min("id") FROM "staff");--> statement-breakpoint
CREATE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of activity are never changed or removed.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE ON "activity"
FOR EACH ROW EXECUTE FUNCTION "keep_activity"();
