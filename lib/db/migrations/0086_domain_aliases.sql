ALTER TABLE "organisations" ADD COLUMN "aliases" text;
