CREATE TABLE "presence" (
	"staff_id" bigint NOT NULL,
	"tab" text NOT NULL,
	"newsletter_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_staff_id_tab_pk" PRIMARY KEY("staff_id","tab")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_newsletter" ON "presence" USING btree ("newsletter_id");--> statement-breakpoint
CREATE INDEX "sends_outgoing" ON "sends" USING btree ("created_at" DESC NULLS FIRST) WHERE "sends"."channel" in ('bulk', 'website', 'push');