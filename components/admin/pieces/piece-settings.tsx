import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField, TextField } from '@/components/admin-ui/field'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Option } from '@/components/admin-ui/options'
import { RemovableTags } from '@/components/admin-ui/removable-tags'
import { placements, type CategoryId, type TimeZone } from '@/lib/base/domain/model'
import { Fold } from './fold'
import { HomeField } from './origin/home-field'
import { PathSetting } from './path-setting'
import { PictureSetting } from './picture-setting'
import type { SeoSettingsProps } from './seo-fields'

const TranslationList = onDemand(() =>
  import('./translations/translation-list').then((module) => module.TranslationList),
)
const AnnounceSetting = onDemand(() =>
  import('@/components/admin/subscribers/announce-setting').then((module) => module.AnnounceSetting),
)
const MoreFields = onDemand(() => import('./more-fields').then((module) => module.MoreFields))

export type Choices = {
  categories: { id: number; name: string }[]
  /** Names of existing series. A new name can be typed. */
  series: readonly string[]
}

type PieceSettingsProps = SeoSettingsProps & {
  choices: Choices
  timeZone: TimeZone
  mayPublish?: boolean
  /** True for a translation, which has no place on the board, unlike its original. */
  isTranslation?: boolean
  /** Shows the saved text again, after an imported translation or a machine translation has replaced it. */
  onWritten: () => Promise<void>
}

const folded = ['author', 'buttonText', 'series', 'seriesPart', 'date', 'acceptsComments']

/** Settings beside the text: the picture, the path (pages) or place on the board (articles), and collapsed groups. */
export function PieceSettings(props: PieceSettingsProps) {
  const { fields, piece } = props
  const languages = useTranslations('room.translations')
  return (
    <>
      <HomeField field="pictureUrl">
        <PictureSetting {...props} />
      </HomeField>
      {fields.path === null ? <ArticleSettings {...props} /> : <PathSetting {...props} />}
      {piece && (
        <Fold title={languages('title')}>
          {() => (
            <TranslationList organisation={props.organisation} id={piece.id} onWritten={props.onWritten} />
          )}
        </Fold>
      )}
    </>
  )
}

/** Settings of articles that static pages do not have. */
function ArticleSettings(props: PieceSettingsProps) {
  const { fields, set, problems, choices } = props
  const t = useTranslations('room.pieces.fields')
  return (
    <>
      {!props.isTranslation && (
        <HomeField field="placement">
          <SelectField
            look="small"
            label={t('placement')}
            hint={t('placementHint')}
            problem={problems.placement}
            none={t('placements.none')}
            options={placements.map((placement) => ({ id: placement, name: t(`placements.${placement}`) }))}
            value={fields.placement ?? ''}
            onChange={({ target }) =>
              set('placement', placements.find((placement) => placement === target.value) ?? null)
            }
          />
        </HomeField>
      )}
      <HomeField field="category">
        <SelectField
          look="small"
          label={t('category')}
          problem={problems.category}
          none={t('noCategory')}
          options={withOwn(choices.categories, fields.category)}
          value={fields.category ?? ''}
          onChange={({ target }) =>
            set('category', target.value === '' ? null : (Number(target.value) as CategoryId))
          }
        />
      </HomeField>
      <HomeField field="tags">
        <Tags {...props} />
      </HomeField>
      <FirstPublication {...props} />
      <Fold title={t('more')} isWrong={folded.some((name) => problems[name])}>
        {() => <MoreFields {...props} />}
      </Fold>
    </>
  )
}

function FirstPublication({ organisation, piece, mayPublish, isTranslation }: PieceSettingsProps) {
  if (!mayPublish || isTranslation || piece?.publishedVersion !== null) return null
  return <AnnounceSetting organisation={organisation} piece={piece.id} />
}

/** Adds the publication's category to the options if it is inactive. */
function withOwn(categories: Option[], categoryId: number | null): Option[] {
  const isKnown = categoryId === null || categories.some(({ id }) => id === categoryId)
  return isKnown ? categories : [...categories, { id: categoryId, name: String(categoryId) }]
}

const toTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function Tags({ fields, set, problems }: PieceSettingsProps) {
  const t = useTranslations('room.pieces.fields')
  // Text as typed, with commas and spaces that are not part of the tags.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && toTags(typed).join() === fields.tags.join()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        look="small"
        label={t('tags')}
        hint={t('tagsHint')}
        problem={problems.tags}
        value={isTyped ? typed : fields.tags.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value)
          set('tags', toTags(target.value))
        }}
        onBlur={() => setTyped(null)}
      />
      {fields.tags.length > 0 && (
        <RemovableTags
          tags={[...new Set(fields.tags)]}
          toLabel={(tag) => t('removeTag', { tag })}
          onRemove={(tag) =>
            set(
              'tags',
              fields.tags.filter((other) => other !== tag),
            )
          }
        />
      )}
    </div>
  )
}
