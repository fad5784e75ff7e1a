ALTER TABLE "redirects" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_target" CHECK (num_nonnulls("redirects"."card_id", "redirects"."target") = 1);