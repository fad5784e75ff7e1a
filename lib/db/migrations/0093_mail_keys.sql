CREATE TABLE "mail_keys" (
	"selector" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"domain" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "mail_keys_of_organisation" UNIQUE("organisation_id","domain","selector")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_name" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_from" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_keys" ADD CONSTRAINT "mail_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;