CREATE TABLE "api_answers" (
	"token_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_key" PRIMARY KEY("token_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"person_id" text NOT NULL,
	"organisation_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_by_age" ON "api_answers" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "api_tokens_of_organisation" ON "api_tokens" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_of_person" ON "api_tokens" USING btree ("person_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_end_tokens_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_tokens WHERE person_id = OLD.person_id AND organisation_id = OLD.organisation_id
    AND NOT EXISTS (SELECT FROM people WHERE id = OLD.person_id AND is_owner);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_end_tokens_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_tokens WHERE person_id = NEW.id AND (NEW.is_disabled OR NOT EXISTS (
    SELECT FROM memberships WHERE person_id = NEW.id AND memberships.organisation_id = api_tokens.organisation_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER memberships_end_tokens AFTER DELETE ON memberships
FOR EACH ROW EXECUTE FUNCTION cartelera_end_tokens_of_member();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER people_end_tokens AFTER UPDATE OF is_owner, is_disabled ON people
FOR EACH ROW WHEN ((NEW.is_disabled AND NOT OLD.is_disabled) OR (OLD.is_owner AND NOT NEW.is_owner))
EXECUTE FUNCTION cartelera_end_tokens_of_person();
