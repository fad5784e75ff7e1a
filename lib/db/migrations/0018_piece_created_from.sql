ALTER TABLE "pieces" ADD COLUMN "created_from" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_created_from" UNIQUE("author_id","created_from");