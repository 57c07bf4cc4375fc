ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_dark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_1_dark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_2_dark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "technical_image_dark" text DEFAULT '' NOT NULL;