import { OrderTable } from './order-table'
import { WorkloadTable } from './workload-table'

export function Tables() {
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <OrderTable />
      <WorkloadTable />
    </div>
  )
}
