-- Which stored pictures a text shows.
--
-- These are the definitions as they are now; `definitions.test.ts` fails when the migrations lead to
-- others. To change one: edit it here, run `npx drizzle-kit generate --custom --name what_it_does` and
-- copy the statement into that migration. A migration that is released is never edited.

-- The first 32 digits of their keys (`lib/base/domain/stored-picture.ts`); null for none. Indexes hold its answers: a
-- migration that changes it builds them anew.
CREATE OR REPLACE FUNCTION cartelera_pictures(body text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT CASE WHEN strpos(body, '/media/u/') > 0 THEN
    (SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(body, '/media/u/([0-9a-f]{32})', 'g') AS found) END
$$;
