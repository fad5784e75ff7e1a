import { DueList } from './due-list'
import { PeopleList } from './people-list'
import { TaskList } from './task-list'

export function Lists() {
  return (
    <div className="grid items-start gap-5 panel:grid-cols-2 wide:grid-cols-3">
      <TaskList />
      <PeopleList />
      <DueList />
    </div>
  )
}
