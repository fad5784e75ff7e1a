import { figureNames } from '@/lib/features/company/member/sample-figures'
import { SourceShares } from './source-shares'
import { Statistic } from './statistic'

export function Statistics() {
  return (
    <div className="grid items-start gap-5 bar:grid-cols-2 panel:grid-cols-3">
      {figureNames.map((name) => (
        <Statistic key={name} name={name} />
      ))}
      <div className="bar:col-span-2 panel:col-span-3">
        <SourceShares />
      </div>
    </div>
  )
}
