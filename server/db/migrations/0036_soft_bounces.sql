ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" SET DATA TYPE jsonb USING
	('[' || rtrim(repeat('{"mark":"","at":' || to_jsonb(now())::text || '},', "soft_bounces"), ',') || ']')::jsonb;--> statement-breakpoint
ALTER TABLE "subscribers" ALTER COLUMN "soft_bounces" SET DEFAULT '[]'::jsonb;
