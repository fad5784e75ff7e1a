ALTER TABLE "drafts" ADD COLUMN "saved_from" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "saved_turn" integer DEFAULT 0 NOT NULL;