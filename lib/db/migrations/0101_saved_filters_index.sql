-- cartelera:no-transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "piece_filters_of_list" ON "piece_filters" USING btree ("organisation_id","list","name");
