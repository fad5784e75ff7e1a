CREATE TABLE "analytics_sums" (
	"organisation_id" text NOT NULL,
	"month" date NOT NULL,
	"page" integer NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"days" integer[],
	"total" integer NOT NULL,
	CONSTRAINT "analytics_sums_key" PRIMARY KEY("organisation_id","dimension","page","month","value")
) WITH (fillfactor = 85);
--> statement-breakpoint
CREATE INDEX "analytics_sums_pages" ON "analytics_sums" USING btree ("organisation_id","dimension","value","month") WHERE "analytics_sums"."page" <> 0;--> statement-breakpoint
CREATE INDEX "analytics_sums_ranking" ON "analytics_sums" USING btree ("dimension","value","month") WHERE "analytics_sums"."page" = 0;--> statement-breakpoint
CREATE INDEX "analytics_sums_month" ON "analytics_sums" USING brin ("month");