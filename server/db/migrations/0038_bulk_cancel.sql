ALTER TABLE "bulk_runs" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;