import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { LeadDetails, LeadOrigin } from '@/components/admin/leads/lead-details'
import { LeadTools, NoteForm } from '@/components/admin/leads/lead-tools'
import { SamePerson } from '@/components/admin/leads/same-person'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/contactos/[lead]'>

const readLead = async (params: Props['params']) => {
  const { org, lead } = await params
  return ask('getLead', org, { id: parseId(lead) ?? notFound() })
}

/** A general title without the reader's name, because the browser's history stores it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await getTranslations('room.leads'))('one')} ${(await params).lead}` }
}

export default async function LeadPage({ params }: Props) {
  const { org } = await params
  const [lead, { timeZone }, t, format] = await Promise.all([
    readLead(params),
    readOrganisation(org),
    getTranslations('room.leads'),
    getFormatter(),
  ])
  const at = (moment: Date) => format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <PageHeading title={lead.name || lead.email} />
      <p className="pb-6 text-note text-ink-soft">
        {[lead.form, at(lead.receivedAt), ...(lead.page ? [t('from', { page: lead.page })] : [])].join(' · ')}
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 min-[56rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <LeadDetails organisation={org} lead={lead} />
          <SamePerson organisation={org} lead={lead} at={at} />
          <section className="flex flex-col gap-4">
            <h2 className="text-title-s font-semibold">{t('notes')}</h2>
            <ol className="flex flex-col gap-3 empty:hidden">
              {lead.notes.map((note) => (
                <li key={note.id} className="border-s-3 border-line-strong bg-wash px-4 py-3">
                  <p className="text-note text-ink-soft">
                    {[note.by ?? t('formerPerson'), at(note.at)].join(' · ')}
                  </p>
                  <p className="whitespace-pre-line">{note.text}</p>
                </li>
              ))}
            </ol>
            <NoteForm organisation={org} id={lead.id} assignees={lead.assignees} />
          </section>
        </div>
        <aside className="flex flex-col gap-4">
          <LeadTools organisation={org} lead={lead} />
          <LeadOrigin lead={lead} />
          <p className="text-note text-ink-soft">
            {t('expires', { date: format.dateTime(lead.expiresAt, { dateStyle: 'long', timeZone }) })}
          </p>
        </aside>
      </div>
    </>
  )
}
