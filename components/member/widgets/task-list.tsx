'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '@/components/ui/controls'
import { tasks } from '@/lib/features/company/member/sample-figures'
import { Panel } from '@/components/member/ui/panel'

/** A to-do list, which is not stored. */
export function TaskList() {
  const t = useTranslations('sections.widgets')
  const [done, setDone] = useState<readonly string[]>(['minutes'])
  const toggle = (task: string) =>
    setDone((before) =>
      before.includes(task) ? before.filter((other) => other !== task) : [...before, task],
    )
  return (
    <Panel
      title={t('tasks')}
      aside={
        <span role="status" className="text-note text-ink-soft tabular-nums">
          {t('tasksDone', { done: done.length, total: tasks.length })}
        </span>
      }
    >
      <ul role="list" className="flex flex-col">
        {tasks.map((task) => (
          <li key={task} className="border-t border-line">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 has-checked:text-ink-soft has-checked:line-through">
              <Input
                type="checkbox"
                checked={done.includes(task)}
                onChange={() => toggle(task)}
                className="size-5 shrink-0 accent-primary"
              />
              {t(`taskNames.${task}`)}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
