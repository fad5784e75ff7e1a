ALTER TABLE "comment_mails" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment_mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "lead_mails" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "subscriber_mails" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriber_mails" ADD COLUMN "problem" text;