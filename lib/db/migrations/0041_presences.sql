CREATE TABLE "presences" (
	"piece_id" integer NOT NULL,
	"window_id" text NOT NULL,
	"person_id" text NOT NULL,
	"place" jsonb,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_key" PRIMARY KEY("piece_id","window_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;