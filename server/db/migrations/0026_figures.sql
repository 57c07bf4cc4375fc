INSERT INTO "readings" ("key", "day", "value", "source", "as_of", "read_at")
SELECT "figure"."key", left("sync"."at", 10), "figure"."value", "sync"."source",
	(CASE WHEN "figure"."key" LIKE '%\_start/%' THEN left("sync"."at", 4) || '-01-01 00:00:00' ELSE "sync"."at" END)::timestamp AT TIME ZONE 'America/New_York',
	"sync"."at"::timestamp AT TIME ZONE 'America/New_York'
FROM (
	SELECT coalesce((SELECT "source" FROM "market" LIMIT 1), 'sample') AS "source",
		coalesce((SELECT "synced_at" FROM "market" LIMIT 1), to_char(now() AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS')) AS "at"
) AS "sync"
CROSS JOIN (
	SELECT 'crypto/' || upper("name") AS "key", "last_price" AS "value" FROM "coins"
	UNION ALL SELECT 'crypto_change/' || upper("name"), "last_24_change" FROM "coins"
	UNION ALL SELECT 'crypto_cap/' || upper("name"), "marketcap" FROM "coins"
	UNION ALL SELECT 'crypto_start/' || upper("name"), "year_start" FROM "coins"
	UNION ALL SELECT "kind" || 's/' || upper("ticker"), "last" FROM "listed"
	UNION ALL SELECT "kind" || 's_change/' || upper("ticker"), "change" FROM "listed"
	UNION ALL SELECT "kind" || 's_cap/' || upper("ticker"), "marketcap" FROM "listed" WHERE "kind" = 'stock'
	UNION ALL SELECT "kind" || 's_start/' || upper("ticker"), "year_start" FROM "listed"
	UNION ALL SELECT "kind" || 's_premium/' || upper("ticker"), "premium_to_nav" FROM "listed" WHERE "kind" = 'etp'
	UNION ALL SELECT 'metrics/' || "metric"."key", CASE WHEN jsonb_typeof("metric"."value") = 'number' THEN "metric"."value"::text::double precision END
		FROM "market", jsonb_each("metrics") AS "metric"
) AS "figure"
WHERE "figure"."value" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "readings" ("key", "day", "value", "source", "as_of", "read_at")
SELECT 'metrics/bmi', "day", "value", coalesce((SELECT "source" FROM "market" LIMIT 1), 'sample'),
	("day" || ' 18:30:00')::timestamp AT TIME ZONE 'America/New_York',
	("day" || ' 18:30:00')::timestamp AT TIME ZONE 'America/New_York'
FROM "bmi"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "bmi" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "bmi" CASCADE;--> statement-breakpoint
ALTER TABLE "market" ALTER COLUMN "synced_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coins" DROP COLUMN "marketcap";--> statement-breakpoint
ALTER TABLE "coins" DROP COLUMN "last_price";--> statement-breakpoint
ALTER TABLE "coins" DROP COLUMN "last_24_change";--> statement-breakpoint
ALTER TABLE "coins" DROP COLUMN "year_start";--> statement-breakpoint
ALTER TABLE "listed" DROP COLUMN "premium_to_nav";--> statement-breakpoint
ALTER TABLE "listed" DROP COLUMN "marketcap";--> statement-breakpoint
ALTER TABLE "listed" DROP COLUMN "last";--> statement-breakpoint
ALTER TABLE "listed" DROP COLUMN "change";--> statement-breakpoint
ALTER TABLE "listed" DROP COLUMN "year_start";--> statement-breakpoint
ALTER TABLE "market" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "market" DROP COLUMN "metrics";--> statement-breakpoint
ALTER TABLE "sources" DROP COLUMN "ended_at";