CREATE TABLE "figures" (
	"newsletter_id" bigint PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"synced_at" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;