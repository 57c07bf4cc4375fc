CREATE TABLE "counted_events" (
	"send_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"link" integer NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "counted_events_send_id_kind_link_key_pk" PRIMARY KEY("send_id","kind","link","key")
);
--> statement-breakpoint
INSERT INTO "counted_events" ("send_id", "kind", "link", "key")
SELECT "send_id", "kind", -1, "recipient"::uuid FROM "send_events"
UNION SELECT "send_id", "kind", "link", "recipient"::uuid FROM "send_events" WHERE "kind" = 'click'
UNION SELECT "send_id", "kind", "position", left("key", 32)::uuid FROM "send_events" CROSS JOIN LATERAL unnest(ARRAY[-1, "link"]) AS "position" WHERE "kind" = 'click';
--> statement-breakpoint
UPDATE "send_counts" SET "times" = "people" WHERE "kind" <> 'click';
--> statement-breakpoint
DROP TABLE "send_events" CASCADE;--> statement-breakpoint
ALTER TABLE "counted_events" ADD CONSTRAINT "counted_events_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;