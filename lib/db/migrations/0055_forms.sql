CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"button" text DEFAULT '' NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"is_on_contact" boolean DEFAULT false NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"retention_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_slug" UNIQUE("organisation_id","slug"),
	CONSTRAINT "forms_retention" CHECK ("forms"."retention_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "lead_files_of_field" UNIQUE("lead_id","field")
);
--> statement-breakpoint
CREATE TABLE "lead_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_mails_of_recipient" UNIQUE("lead_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"person_id" text,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"form_id" integer NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"email" text NOT NULL,
	"values" jsonb NOT NULL,
	"language" text NOT NULL,
	"page" text,
	"assignee_id" text,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('new', 'active', 'won', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mails" ADD CONSTRAINT "lead_mails_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_mails_due" ON "lead_mails" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "lead_notes_of_lead" ON "lead_notes" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_of_organisation" ON "leads" USING btree ("organisation_id","state","id");--> statement-breakpoint
CREATE INDEX "leads_by_state" ON "leads" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "leads_of_form" ON "leads" USING btree ("form_id","received_at");--> statement-breakpoint
CREATE INDEX "leads_of_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_by_digest" ON "leads" USING btree ("digest");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER forms_changed AFTER INSERT OR UPDATE OR DELETE ON forms
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
--> statement-breakpoint
-- Which one, and nothing of who has sent it: a message stays in its log when the lead is erased.
CREATE OR REPLACE FUNCTION cartelera_lead_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cartelera_record_event(NEW.organisation_id, 'lead.received',
    jsonb_build_object('lead', NEW.id, 'form', slug, 'title', title)) FROM forms WHERE id = NEW.form_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER leads_recorded AFTER INSERT ON leads
FOR EACH ROW EXECUTE FUNCTION cartelera_lead_recorded();
