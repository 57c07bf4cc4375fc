CREATE TABLE "send_counts" (
	"send_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"link" integer NOT NULL,
	"people" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "send_counts_send_id_kind_link_pk" PRIMARY KEY("send_id","kind","link")
);
--> statement-breakpoint
CREATE TABLE "send_events" (
	"key" text PRIMARY KEY NOT NULL,
	"send_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"link" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "send_counts" ADD CONSTRAINT "send_counts_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_events" ADD CONSTRAINT "send_events_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_events_send" ON "send_events" USING btree ("send_id","kind","link");