CREATE OR REPLACE FUNCTION cartelera_pictures(body text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT CASE WHEN strpos(body, '/media/u/') > 0 THEN
    (SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(body, '/media/u/([0-9a-f]{32})', 'g') AS found) END
$$;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_by_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_shared" ON "media" USING btree ("id") WHERE "media"."is_shared";--> statement-breakpoint
CREATE INDEX "legal_texts_pictures" ON "legal_texts" USING gin (cartelera_pictures("content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "drafts_pictures" ON "drafts" USING gin (cartelera_pictures("fields"::text)) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "pieces_pictures" ON "pieces" USING gin (cartelera_pictures("picture_url" || ' ' || "content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "publications_pictures" ON "publications" USING gin (cartelera_pictures(coalesce("picture_url", '') || ' ' || "content")) WITH (fastupdate=off);