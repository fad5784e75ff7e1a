CREATE TABLE "coediting_sessions" (
	"piece_id" integer PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"version" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coediting_updates" (
	"piece_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"window_id" text NOT NULL,
	"update" "bytea" NOT NULL,
	CONSTRAINT "coediting_updates_key" PRIMARY KEY("piece_id","seq")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "epoch" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "coediting_sessions" ADD CONSTRAINT "coediting_sessions_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coediting_updates" ADD CONSTRAINT "coediting_updates_piece_id_coediting_sessions_piece_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."coediting_sessions"("piece_id") ON DELETE cascade ON UPDATE no action;