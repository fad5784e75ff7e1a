CREATE TABLE "sign_in_policy" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "sign_in_policy_is_one" CHECK ("sign_in_policy"."id" = 1)
);
