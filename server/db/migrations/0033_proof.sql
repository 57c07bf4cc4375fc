ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "pending_since" timestamp with time zone;