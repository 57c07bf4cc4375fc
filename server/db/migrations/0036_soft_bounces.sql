ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" SET DATA TYPE jsonb USING '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" SET DEFAULT '[]'::jsonb;
