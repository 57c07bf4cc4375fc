CREATE TABLE "readings" (
	"key" text NOT NULL,
	"day" text NOT NULL,
	"is_typed" boolean DEFAULT false NOT NULL,
	"value" double precision,
	"source" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	CONSTRAINT "readings_key_day_is_typed_pk" PRIMARY KEY("key","day","is_typed")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"rest_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "instruments" ADD COLUMN "source_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "readings_day" ON "readings" USING btree ("day");