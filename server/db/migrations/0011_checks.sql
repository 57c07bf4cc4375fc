ALTER TABLE "newsletters" ADD COLUMN "ignored_findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "reason" text DEFAULT '' NOT NULL;