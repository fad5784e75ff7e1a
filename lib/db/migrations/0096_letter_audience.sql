ALTER TABLE "letters" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "subscribed_from" date;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "subscribed_until" date;