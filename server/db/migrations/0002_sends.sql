CREATE TABLE "sent_emails" (
	"hash" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sends" ALTER COLUMN "newsletter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "lane" text;--> statement-breakpoint
UPDATE "sends" SET "slot" = 'before ' || "send_key", "lane" = 'before ' || "send_key";--> statement-breakpoint
ALTER TABLE "sends" ALTER COLUMN "slot" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ALTER COLUMN "lane" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "notification_id" bigint;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "findings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "repeats" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "claim" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sends_lane" ON "sends" USING btree ("lane");--> statement-breakpoint
CREATE INDEX "sends_newsletter" ON "sends" USING btree ("newsletter_id");--> statement-breakpoint
CREATE INDEX "sends_state" ON "sends" USING btree ("state");--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_slot_unique" UNIQUE("slot");