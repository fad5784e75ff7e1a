import type { ReactNode } from 'react'
import { PageFrame } from '@/components/shell/page-frame'
import { PageTitle } from '@/components/ui/page-title'

/** The signed-in home: its title above the board (specification, section 2). */
export function DashboardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame>
      <div className="flex flex-col gap-8">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </PageFrame>
  )
}
