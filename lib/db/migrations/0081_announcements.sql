CREATE TABLE "announcements" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"is_asked" boolean NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "news_mail" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("piece_id") WHERE "announcements"."settled_at" is null;