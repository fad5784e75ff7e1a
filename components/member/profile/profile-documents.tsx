'use client'

import { FileSpreadsheet, FileText, Presentation, ScrollText, type LucideIcon } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { getPerson } from '@/lib/features/company/member/people'
import { documentKinds, documents, type SampleDocument } from '@/lib/features/company/member/sample-profile'
import { InputField, SelectField } from '@/components/member/ui/text-fields'
import { Panel } from '@/components/member/ui/panel'

const icons: Record<SampleDocument['kind'], LucideIcon> = {
  report: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  contract: ScrollText,
}

export function ProfileDocuments() {
  const t = useTranslations('sections.profile.documents')
  const title = useTranslations('member.navigation')('profileDocuments')
  const common = useTranslations('sections.common')
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  const matches = documents.filter(
    (document) =>
      document.name.toLocaleLowerCase().includes(name.trim().toLocaleLowerCase()) &&
      (kind === '' || kind === document.kind),
  )
  return (
    <Panel title={title}>
      <div className="grid gap-4 bar:grid-cols-2">
        <InputField
          type="search"
          label={t('search')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={[
            { value: '', text: common('any') },
            ...documentKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
          ]}
        />
      </div>
      <p role="status" className="text-note text-ink-soft">
        {t('count', { count: matches.length })}
      </p>
      <ul role="list" className="grid gap-4 bar:grid-cols-2 wide:grid-cols-4">
        {matches.map((document) => (
          <DocumentCard key={document.name} document={document} />
        ))}
      </ul>
    </Panel>
  )
}

function DocumentCard({ document: { name, kind, kilobytes, changed, owner } }: { document: SampleDocument }) {
  const t = useTranslations('sections.profile.documents')
  const format = useFormatter()
  const Icon = icons[kind]
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line p-4">
      <Icon aria-hidden="true" className="size-8 text-primary" strokeWidth={1.5} />
      <span className="font-semibold">{name}</span>
      <span className="text-note text-ink-soft tabular-nums">
        {t(`kinds.${kind}`)} · {format.number(kilobytes, { style: 'unit', unit: 'kilobyte' })}
      </span>
      <span className="text-note text-ink-soft tabular-nums">
        {t('changed', {
          name: getPerson(owner).name,
          date: format.dateTime(new Date(changed), { dateStyle: 'medium' }),
        })}
      </span>
    </li>
  )
}
