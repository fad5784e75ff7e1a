ALTER TABLE "pieces" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "binned_by" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_binned_by_people_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_binned" ON "pieces" USING btree ("binned_at") WHERE "pieces"."binned_at" is not null;