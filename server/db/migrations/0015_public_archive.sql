ALTER TABLE "sends" ADD COLUMN "day" text;--> statement-breakpoint
UPDATE "sends" SET "day" = left("newsletters"."date", 10) FROM "newsletters" WHERE "newsletters"."id" = "sends"."newsletter_id" AND "sends"."channel" = 'website' AND "newsletters"."date" ~ '^\d{4}-\d\d-\d\d';
