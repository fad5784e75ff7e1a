CREATE TABLE "lead_merges" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"form_id" integer,
	"people" text[] DEFAULT '{}' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"remind_hours" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lead_rules_once" UNIQUE NULLS NOT DISTINCT("organisation_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "piece_filters" DROP CONSTRAINT "piece_filters_name";--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "scopes_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "card_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "piece_filters" ADD COLUMN "list" text DEFAULT 'pieces' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "has_lead_fields" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_into_id_leads_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_rules" ADD CONSTRAINT "lead_rules_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_into" ON "lead_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "lead_rules_of_form" ON "lead_rules" USING btree ("form_id");