CREATE TABLE "directory_claims" (
	"person_id" text NOT NULL,
	"group_name" text NOT NULL,
	CONSTRAINT "directory_claims_key" PRIMARY KEY("person_id","group_name")
);
--> statement-breakpoint
CREATE TABLE "directory_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_name" text NOT NULL,
	"organisation_id" text,
	"role" text NOT NULL,
	CONSTRAINT "directory_roles_key" UNIQUE NULLS NOT DISTINCT("group_name","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "room_sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_from_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "is_owner_by_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_claims" ADD CONSTRAINT "directory_claims_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_roles" ADD CONSTRAINT "directory_roles_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_roles_of_organisation" ON "directory_roles" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "room_sessions_of_provider" ON "room_sessions" USING btree ("provider_session");