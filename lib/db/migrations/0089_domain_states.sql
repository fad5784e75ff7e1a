CREATE TABLE "domain_states" (
	"organisation_id" text NOT NULL,
	"domain" text NOT NULL,
	"checked_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"stage" text,
	"cause" jsonb,
	"certificate_issuer" text,
	"certificate_until" timestamp with time zone,
	"addresses" text,
	"addresses_changed_at" timestamp with time zone,
	CONSTRAINT "domain_states_key" PRIMARY KEY("domain","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "domain_states" ADD CONSTRAINT "domain_states_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;