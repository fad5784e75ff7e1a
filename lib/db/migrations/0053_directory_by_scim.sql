CREATE TABLE "directory_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_members" (
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "directory_members_key" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "directory_users" (
	"person_id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_group_id_directory_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."directory_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_groups_by_name" ON "directory_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "directory_groups_by_external_id" ON "directory_groups" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "directory_members_of_person" ON "directory_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_by_name" ON "directory_users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "directory_users_by_external_id" ON "directory_users" USING btree ("external_id");