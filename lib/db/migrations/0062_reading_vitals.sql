CREATE TABLE "reading_vitals" (
	"organisation_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"vital" text NOT NULL,
	"bound" integer NOT NULL,
	"readings" integer NOT NULL,
	CONSTRAINT "reading_vitals_key" PRIMARY KEY("organisation_id","day","kind","vital","bound")
);
