-- Lower case, without accents and markup; of a long text its beginning, which is as much as one value can have.
CREATE OR REPLACE FUNCTION cartelera_piece_words(title text, kicker text, author text, summary text, content text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple', regexp_replace(cartelera_letters(
  title || ' ' || kicker || ' ' || author || ' ' || summary || ' '
    || regexp_replace(left(content, 100000), '<[^<>]*>', ' ', 'g')), '\W+', ' ', 'g'));
--> statement-breakpoint
CREATE INDEX "comments_latest" ON "comments" USING btree ("state","id") WHERE "comments"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "comments_words" ON "comments" USING gin (("author" || ' ' || "email" || ' ' || "text") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "people_letters" ON "people" USING gin (cartelera_letters("name") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "pieces_latest" ON "pieces" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pieces_of_state" ON "pieces" USING btree ("state","updated_at","id") WHERE "pieces"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "pieces_with_changes" ON "pieces" USING btree ("updated_at","id") WHERE "pieces"."state" = 'published' and "pieces"."version" > "pieces"."published_version";--> statement-breakpoint
CREATE INDEX "pieces_of_author" ON "pieces" USING btree ("author_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "pieces_words" ON "pieces" USING gin (cartelera_piece_words("title", "kicker", "author", "summary", "content")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "publications_latest" ON "publications" USING btree ("published_at","card_id");