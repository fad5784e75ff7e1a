import { ChartPanel } from './chart-panel'

export function Charts() {
  return (
    <div className="grid items-start gap-5 panel:grid-cols-2">
      <ChartPanel kind="visits" />
      <ChartPanel kind="comments" />
      <ChartPanel kind="tickets" />
      <ChartPanel kind="sources" />
    </div>
  )
}
