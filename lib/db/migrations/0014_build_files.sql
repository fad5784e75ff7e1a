CREATE TABLE "build_files" (
	"build" text PRIMARY KEY NOT NULL,
	"files" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
