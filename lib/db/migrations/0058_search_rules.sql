ALTER TABLE "organisations" ADD COLUMN "company_search" text;--> statement-breakpoint
CREATE TABLE "search_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"queries" text[] NOT NULL,
	"cards" integer[] DEFAULT '{}' NOT NULL,
	"meant" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_rules_kind" CHECK ("search_rules"."kind" in ('synonyms', 'pinned', 'meant'))
);
--> statement-breakpoint
ALTER TABLE "search_rules" ADD CONSTRAINT "search_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_rules_of_organisation" ON "search_rules" USING btree ("organisation_id","kind");
--> statement-breakpoint
-- A reader's text as a query (`cartelera_search_query`), in which each word that has synonyms stands for any of them.
CREATE OR REPLACE FUNCTION cartelera_search_asked(organisation text, source text) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  asked tsquery := cartelera_search_query(source);
  typed tsquery := asked;
  rule record;
BEGIN
  FOR rule IN
    SELECT query::tsquery AS query, string_agg('(' || other || ')', ' | ') AS any_of
    FROM search_rules, unnest(queries) AS query, unnest(queries) AS other
    WHERE organisation_id = organisation AND kind = 'synonyms' AND typed @> query::tsquery
    GROUP BY id, query ORDER BY id, query
  LOOP
    -- Once for each rule: a synonym that has come in by one is not looked at again.
    asked := ts_rewrite(asked, rule.query, rule.any_of::tsquery);
  END LOOP;
  RETURN asked;
END $$;
--> statement-breakpoint
-- The ids of the cards that a reader's text finds, best first: those that are pinned to it, then what it matches.
CREATE OR REPLACE FUNCTION cartelera_search_cards(organisation text, source text, most integer)
RETURNS SETOF integer
LANGUAGE sql STABLE STRICT
AS $$
  SELECT card FROM (
    SELECT publications.card_id AS card, place - 1000 AS place
    FROM search_rules, unnest(cards) WITH ORDINALITY AS pinned (card, place)
      JOIN publications ON publications.card_id = pinned.card
    WHERE search_rules.organisation_id = organisation AND publications.organisation_id = organisation
      AND kind = 'pinned' AND queries[1]::tsquery = cartelera_search_query(source)
    UNION ALL
    SELECT card, place
    FROM cartelera_search(organisation, cartelera_search_asked(organisation, source), most) WITH ORDINALITY AS found (card, place)
  ) AS each GROUP BY card ORDER BY min(place) LIMIT most
$$;
--> statement-breakpoint
-- Any page of searches may show another order.
CREATE OR REPLACE TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE ON search_rules
FOR EACH ROW EXECUTE FUNCTION cartelera_part_changed();
