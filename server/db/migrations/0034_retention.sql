-- Retention may delete what is older than the fewest days that an administrator can choose.
CREATE OR REPLACE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '364 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of activity are never changed or removed.';
END
$$;
