ALTER TABLE "scheduled_sends" ADD COLUMN "finding_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD COLUMN "figures" text;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_sends" ADD COLUMN "synced_hash" text;