CREATE TABLE "unsaved_versions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"newsletter_id" bigint NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsaved_versions" ADD CONSTRAINT "unsaved_versions_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsaved_versions_newest" ON "unsaved_versions" USING btree ("newsletter_id","field","at");