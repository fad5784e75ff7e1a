import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/database'

export const picture = `${'a'.repeat(32)}-640x480.jpg`
export const rich = '<p>Ñ “x” 💶</p>\n---\n<pre>\n---\ntitle: no\n</pre>\r\n\t end without a line'
export const title = 'Dos: "puntos" # y — \\ más\n\u2028 líneas'

/** Adds pieces in every state, with values that an inexact export or import would lose or change. */
export async function addExportedPieces(empty: Database) {
  await empty.execute(sql`
    insert into people (id, email, name) values ('p1', 'owner@example.net', 'Ana')`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, author_id, state, version, title, content, tags,
      format, publish_at, category_id, updated_at, kicker)
    values
      ('AXS', 9001, 9501, 'p1', 'draft', 3, ${title}, ${rich}, '{"a, b","c: d","- x"}', 'html', null, null,
        '2026-01-02 03:04:05.678901+00', 'null'),
      ('AXS', 9002, 9502, null, 'scheduled', 1, '2024', '# Título', '{}', 'markdown', '2030-01-01 10:00+00', null,
        now(), ''),
      ('AXS', 9003, 9503, null, 'withdrawn', 1, 'Fue', '', '{}', null, null, null, now(), ''),
      ('AXS', 9004, 9504, 'p1', 'review', 2, 'Léanla', '**Hola**', '{}', 'markdown', null, 1, now(), '')`)
  await empty.execute(sql`
    update pieces set author = 'Íñigo "Iñi" Ochoa', picture_url = ${`/media/u/${picture}#35,60`}, picture_alt = 'Foto: "él"',
      dated_at = '2026-03-29 01:30:00+01', withdraw_at = '2031-01-01 00:00-06', placement = 'right',
      button_text = 'Leer', accepts_comments = false, series = 'Así vendemos', series_part = 2, seo_title = 'Para buscadores', seo_description = 'Otra',
      share_picture_url = '/media/compartir.jpg', is_noindex = true
    where card_id = 9004`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title, content,
      first_published_at)
    select organisation_id, card_id, publication_id, 'published', 4, 2, title || ' (nuevo)', 'Otro', published_at
    from publications where organisation_id = 'AXS' order by card_id limit 1`)
  await empty.execute(sql`
    update publications set published_at = '2026-05-06 07:08:09.123456+00'
    where card_id = (select min(card_id) from publications where organisation_id = 'AXS')`)
  await empty.execute(sql`
    insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title, page_path)
    values ('AXS', 9007, 9507, 'published', 1, 1, 'Servicios', '/servicios'),
      ('AXS', 9008, 9508, 'published', 3, 2, 'Cambiada', '/cambiada'),
      ('AXS', 9010, 9510, 'draft', 1, null, 'Borrador', '/borrador')`)
  // Adds a withdrawn publication with comments to the exported organisation.
  await empty.execute(sql`
    insert into publications (card_id, publication_id, organisation_id, published_at, title)
    values (9003, 9503, 'AXS', now(), 'Fue')`)
  await empty.execute(sql`
    insert into comments (publication_id, author, email, text, state, digest)
    values (9503, 'Eva', 'eva@example.com', 'Hola', 'spam', 'd1')`)
  await empty.execute(sql`delete from publications where card_id = 9003`)
  await empty.execute(sql`
    insert into corrections (organisation_id, card_id, at, sentence, person_id) values
      ('AXS', 9003, '2026-04-05 06:07:08.123456+00', 'Decía "nueve".', 'p1')`)
  // Adds a published translation that is up to date, and an unconfirmed machine translation.
  await empty.execute(sql`
    with original as (select pieces.*, publications.published_at as at from pieces
        join publications using (card_id, publication_id) where pieces.organisation_id = 'AXS' order by 1 limit 1),
      said as (insert into revisions (piece_id, version, person_name, reason, fields)
        select id, version, '', 'saved', jsonb_build_object('kicker', kicker, 'title', title, 'summary', summary,
          'introduction', introduction, 'content', content, 'pictureAlt', picture_alt, 'buttonText', button_text,
          'seoTitle', seo_title, 'seoDescription', seo_description) from original returning id),
      made as (insert into pieces (organisation_id, card_id, publication_id, state, version, published_version, title)
        values ('AXS', 9005, 9505, 'published', 1, 1, 'Weather'), ('AXS', 9006, 9506, 'draft', 1, null, 'Wetter')
        returning id, card_id),
      kept as (insert into translations (piece_id, original_id, language, followed_revision, source)
        select made.id, original.id, case made.card_id when 9005 then 'en' else 'de' end,
          case made.card_id when 9005 then said.id end, case made.card_id when 9006 then 'machine' end
        from made, original, said)
    insert into publications (card_id, publication_id, organisation_id, published_at, title, language, original_card_id)
    select 9005, 9505, 'AXS', at, 'Weather', 'en', card_id from original`)
  await empty.execute(sql`
    insert into author_profiles (organisation_id, name, words, picture_url, person_id, updated_at) values
      ('AXS', 'Íñigo "Iñi" Ochoa', E'Uno.\n\nDos.', '/media/retrato.jpg', 'p1', '2026-04-05 06:07:08.123456+00')`)
  await empty.execute(sql`
    insert into redirects (organisation_id, path, card_id) values
      ('AXS', '/2019/hola/?p=1', 9002), ('AXS', '/año/ñ', 9003)`)
  await empty.execute(sql`
    update organisations set time_zone = 'America/Mexico_City', accent = '#1f6feb', email = 'hola@axs.example',
      description = ${'Línea\n"dos"'} where id = 'AXS'`)
  // Adds a category that was merged into a category with a higher id.
  await empty.execute(sql`
    insert into categories (id, organisation_id, name, is_active, merged_into) values
      (71, 'AXS', 'Antes', false, 72), (72, 'AXS', 'Ahora', true, null)`)
  await empty.execute(sql`
    insert into forms (organisation_id, slug, title, fields, recipients, retention_days, is_company, route, made_by)
    values ('AXS', 'contacto', 'Contacto', ${JSON.stringify([
      { id: 'a', kind: 'email', label: 'Correo', hint: '', isRequired: true, options: [], version: 2 },
      {
        id: 'b',
        kind: 'choice',
        label: 'País',
        hint: '',
        isRequired: true,
        options: ['MX', 'ES'],
        version: 1,
      },
    ])}::jsonb, array['ventas@example.net'], 30, true, '{"field":"b","to":{"MX":"AXS"}}', 'p1')`)
  await empty.execute(sql`
    insert into comment_rules (organisation_id, open_days, words, max_links, caught_state, version)
    values ('AXS', 30, array['a, b', '"c" {}'], 2, 'spam', 7)`)
  await empty.execute(sql`
    insert into site_values (company_id, organisation_id, name, value)
    select company_id, id, 'typefaces', '{"pair": "inter"}'::jsonb from organisations where id = 'AXS'`)
  await empty.execute(sql`
    insert into trends (organisation_id, cards, computed_at)
    select 'AXS', array_agg(card_id), '2026-01-01 00:00+00' from
      (select card_id from publications where organisation_id = 'AXS' order by 1 desc limit 3) as latest`)
  await addComments(empty)
  await empty.execute(sql`
    insert into media (organisation_id, key, type, width, height, bytes, sha256, alt, focus_x, focus_y, file_name,
      source_url)
    values ('AXS', ${picture}, 'jpeg', 640, 480, 5, 'x', 'Una foto', 35, 60, 'él.JPG', 'https://example.com/a.jpg')`)
}

/** Adds a thread with each comment state, a reply of the organisation, and a blanked comment with replies. */
async function addComments(empty: Database) {
  await empty.execute(sql`
    with places as (select min(publication_id) as id from publications where organisation_id = 'AXS'),
      asked as (
        insert into comments (publication_id, author, email, text, state, digest, wants_replies)
        select id, 'Eva', 'eva@example.com', ${'<b>¿Sí?</b>\n\n💶 ]]>'}, 'published', 't1', true from places returning id, publication_id)
    insert into comments (publication_id, parent_id, author, email, text, state, digest, is_organisation, erased_at)
    select publication_id, id, given.* from asked, (values
      ('AXS', '', 'Sí', 'published', 't2', true, null::timestamptz),
      ('', '', '', 'published', 't3', false, '2026-02-03 04:05:06.789012+00'),
      ('Luz', 'luz@example.com', 'Compre', 'trash', 't4', false, null),
      ('Rex', 'rex@example.com', 'Nuevo', 'pending', 't5', false, null)) as given`)
}
