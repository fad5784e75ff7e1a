-- cartelera:no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organisations_aliases" ON "organisations" USING gin (string_to_array("aliases", e'\n'));
