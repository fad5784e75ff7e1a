CREATE TABLE "letter_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"organisation_id" text NOT NULL,
	"subscriber_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "letter_mails_of_reader" UNIQUE("letter_id","subscriber_id"),
	CONSTRAINT "letter_mails_state" CHECK ("letter_mails"."state" in ('waiting', 'sent', 'refused', 'complained', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"cards" integer[] DEFAULT '{}' NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"organisations" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"followed" integer DEFAULT 0 NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"organisation_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppressions_key" PRIMARY KEY("organisation_id","address_hash"),
	CONSTRAINT "suppressions_reason" CHECK ("suppressions"."reason" in ('permanent', 'transient', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "categories" integer[];--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_mails_due" ON "letter_mails" USING btree ("letter_id","retry_at") WHERE "letter_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_mails_taken" ON "letter_mails" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "letter_mails_of_subscriber" ON "letter_mails" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_of_organisation" ON "letters" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("id") WHERE "letters"."state" in ('scheduled', 'sending');