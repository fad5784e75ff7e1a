-- Lists the stored pictures that a text shows.
--
-- Current definitions; `definitions.test.ts` compares them with the migrated database. To change one: edit it
-- here, run `npx drizzle-kit generate --custom --name what_it_does`, and copy the statement into that
-- migration. Never edit a released migration.

-- Returns the first 32 digits of the pictures' keys (`lib/base/domain/stored-picture.ts`); null if there are
-- no pictures. Indexes store the results: a migration that changes this function must rebuild them.
CREATE OR REPLACE FUNCTION cartelera_pictures(body text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT CASE WHEN strpos(body, '/media/u/') > 0 THEN
    (SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(body, '/media/u/([0-9a-f]{32})', 'g') AS found) END
$$;
