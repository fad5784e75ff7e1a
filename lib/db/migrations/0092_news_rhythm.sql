ALTER TABLE "organisations" ADD COLUMN "news_day" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "news_hour" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "rhythm" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "mailed_on" date;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "mailed_count" integer DEFAULT 0 NOT NULL;