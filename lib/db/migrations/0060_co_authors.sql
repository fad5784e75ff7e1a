ALTER TABLE "coediting_sessions" ADD COLUMN "authors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "co_authors" text[] DEFAULT '{}' NOT NULL;