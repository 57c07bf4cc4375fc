ALTER TABLE "sends" ADD COLUMN "recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;