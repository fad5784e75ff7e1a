ALTER TABLE "notes" ADD COLUMN "suggestion" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;