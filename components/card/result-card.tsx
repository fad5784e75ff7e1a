import { useLocale } from 'next-intl'
import { useId } from 'react'
import { MarkedText } from '@/components/ui/marked-text'
import { toPlainText } from '@/lib/features/kernel/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { cutAroundHit, hasHit, splitHits } from '@/lib/features/kernel/search/hits'
import { explainFinding } from '@/lib/features/kernel/search/why-found'
import { CardPicture, CardTitle, CommentLink, Kicker, ReadLink, type CardProps } from './card-parts'
import { CardFacts } from './card-facts'
import { FoundIn } from './found-in'

const EXCERPT_CHARACTERS = 220
/** Number of characters of the content that are searched for an excerpt. */
const SEARCHED_CHARACTERS = 6000

type ResultCardProps = CardProps & {
  /** Search text whose words are highlighted. */
  searchedFor?: string
  /** True for the first card: its picture is the largest visible element, and is loaded with high priority. */
  isFirst?: boolean
  /** True for a card that leads the list: its title is larger, and its picture half as wide as the list. */
  isLead?: boolean
}

/** A card in search results and in lists by month or category, with every part that the specification names. */
export function ResultCard({
  publication,
  headingLevel = 2,
  searchedFor = '',
  isFirst = false,
  isLead = false,
}: ResultCardProps) {
  const mark = (text: string) => <MarkedText parts={splitHits(text, searchedFor)} />
  const titleId = useId()
  const locale = useLocale()
  const { cardId, picture, kicker, title, summary, content } = publication
  const excerpt = toExcerpt(content, searchedFor)
  const reasons = searchedFor ? explainFinding({ ...publication, text: excerpt }, searchedFor) : []
  return (
    <article
      {...toContentLang(locale, publication.language)}
      data-lead={isLead || undefined}
      className="group result-card"
    >
      <div>
        <CardPicture
          picture={picture}
          isPriority={isFirst}
          sizes={isLead ? '(min-width: 40rem) 27rem, calc(100vw - 2rem)' : '(min-width: 40rem) 15rem, 6rem'}
        />
        <div>
          <div>
            <Kicker>{kicker}</Kicker>
            <CardFacts publication={publication} />
          </div>
          <CardTitle id={titleId} level={headingLevel} className={isLead ? 'text-title-l' : 'text-title-m'}>
            {mark(title)}
          </CardTitle>
          {summary && <p dir="auto">{mark(summary)}</p>}
          {excerpt && (
            <p dir="auto" className="excerpt">
              {mark(excerpt)}
            </p>
          )}
          <FoundIn reasons={reasons} searchedFor={searchedFor} content={publication.language} />
          <p>
            <CommentLink cardId={cardId} titleId={titleId} content={publication.language} />
            <ReadLink publication={publication} titleId={titleId} />
          </p>
        </div>
      </div>
    </article>
  )
}

/** Returns the part of the content around the first search word, or else its beginning. */
function toExcerpt(content: string, searchedFor: string): string {
  const beginning = toPlainText(content, EXCERPT_CHARACTERS)
  if (searchedFor === '' || hasHit(beginning, searchedFor)) return beginning
  const text = toPlainText(content, SEARCHED_CHARACTERS)
  return cutAroundHit(text, searchedFor, EXCERPT_CHARACTERS) ?? beginning
}
