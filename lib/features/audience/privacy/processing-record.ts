import type { Form, FormBasis } from '@/lib/base/domain/form'
import { retentionDays, type Retention } from '@/lib/base/domain/retention'
import { personalData } from '@/lib/db/schema'
import {
  activities,
  dataKinds,
  listOfKind,
  type Activity,
  type DataKind,
} from '@/lib/db/schema/personal-data'

type FormEntry = Pick<Form, 'title' | 'retentionDays'> & { basis: FormBasis; recipients: string[] }

/** A connected system that gets the data of leads, by its name in the admin. */
export type Recipient = { kind: 'webhook' | 'token'; name: string }

/** An activity of the record of processing (GDPR, article 30), derived from the schema's annotations. */
export type ProcessingEntry = {
  activity: Activity
  subjects: (typeof activities)[Activity]['subjects']
  basis: (typeof activities)[Activity]['basis']
  kinds: DataKind[]
  /** The columns with personal data, by table. */
  tables: Record<string, string[]>
  /** The organisation's forms, with their legal bases, recipients and retention. For leads only. */
  forms?: FormEntry[]
  /** The webhooks and API tokens that pass the data to other systems. For leads only. */
  recipients?: Recipient[]
  /** Retention periods in days. */
  retentions: Partial<Record<Retention, number>>
}

const personal = dataKinds.filter((kind) => kind !== 'none' && kind !== 'derived')

/**
 * Builds the record of processing from the schema's annotations, so that it matches the database, and from the forms
 * and recipients.
 */
export function buildProcessingRecord(
  forms: readonly FormEntry[] = [],
  recipients: Recipient[] = [],
): ProcessingEntry[] {
  return (Object.keys(activities) as Activity[]).map((activity) => {
    const tables = Object.entries(personalData).filter(([, row]) => row.activity === activity)
    const { subjects, basis, retentions } = activities[activity]
    return {
      activity,
      subjects,
      basis,
      kinds: personal.filter((kind) => tables.some(([, row]) => row[kind] !== undefined)),
      tables: Object.fromEntries(
        tables.map(([name, row]) => [name, personal.flatMap((kind) => listOfKind(row, kind))]),
      ),
      ...(activity === 'leads' &&
        forms.length > 0 && {
          forms: forms.map(({ title, basis: formBasis, recipients, retentionDays: days }) => ({
            title,
            basis: formBasis,
            recipients,
            retentionDays: days,
          })),
        }),
      ...(activity === 'leads' && recipients.length > 0 && { recipients }),
      retentions: Object.fromEntries(retentions.map((name) => [name, retentionDays[name]])),
    }
  })
}
