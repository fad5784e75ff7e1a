import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { AnnounceField } from './announce-field'

/** Chooses whether the first publication is mailed to subscribers. The choice is saved at once. */
export function AnnounceSetting({ organisation, piece }: { organisation: string; piece: number }) {
  const { data, mutate } = useQuery('getAnnouncement', organisation, { id: piece })
  const { perform, problems } = useOperation('setAnnouncement', organisation, { refresh: false })
  if (!data) return null
  const choose = async (isAsked: boolean) => {
    void mutate({ ...data, isAsked }, { revalidate: false })
    if (!(await perform({ id: piece, isAsked }))) void mutate(data, { revalidate: false })
  }
  return (
    <>
      <AnnounceField
        announcement={data}
        isAsked={data.isAsked}
        onChange={(isAsked) => void choose(isAsked)}
      />
      <ProblemNotice problem={problems.form} />
    </>
  )
}
