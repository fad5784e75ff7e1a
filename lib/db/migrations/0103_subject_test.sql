ALTER TABLE "letter_mails" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "subject_b" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "test_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "test_decider" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "test_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "winner" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "choice_reason" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "followed_a" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "followed_b" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER letters_archived AFTER UPDATE ON letters
FOR EACH ROW WHEN ((OLD.begun_at IS NOT NULL AND OLD.is_public, OLD.winner)
  IS DISTINCT FROM (NEW.begun_at IS NOT NULL AND NEW.is_public, NEW.winner))
EXECUTE FUNCTION cartelera_letter_archived();
