ALTER TABLE "media_files" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_expiring" ON "media_files" USING btree ("expires_at") WHERE not "media_files"."is_withdrawn";--> statement-breakpoint
CREATE OR REPLACE FUNCTION cartelera_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file media_files := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  shown text := coalesce((SELECT key FROM media_files WHERE id = file.captions_of), file.key);
BEGIN
  PERFORM cartelera_publish(file.organisation_id, 'texts', '{}');
  PERFORM cartelera_publish(organisation_id, 'texts', array_agg(card_id)) FROM publications
  WHERE cartelera_pictures(coalesce(picture_url, '') || ' ' || share_picture_url || ' ' || content) @> ARRAY[left(shown, 32)]
  GROUP BY organisation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER media_files_changed AFTER INSERT OR UPDATE OR DELETE ON media_files
FOR EACH ROW EXECUTE FUNCTION cartelera_file_changed();
