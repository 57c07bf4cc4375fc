ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_1_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_2_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "technical_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_promo_fsi_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "newsletter_image_promo_fsga_alt" text DEFAULT '' NOT NULL;