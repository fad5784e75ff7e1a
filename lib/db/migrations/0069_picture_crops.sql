ALTER TABLE "media" ADD COLUMN "cropped_from" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" text;--> statement-breakpoint
CREATE INDEX "media_crops" ON "media" USING btree ("cropped_from") WHERE "media"."cropped_from" is not null;