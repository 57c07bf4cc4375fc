CREATE TABLE "wordpress_posts" (
	"lane" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"post_id" bigint,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"ticker" text
);
