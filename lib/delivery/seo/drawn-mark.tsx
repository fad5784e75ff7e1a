import type { Look } from '@/lib/features/company/organisations/organisation-table'

/** The default mark of headers (a small board), `size` pixels wide. `on` is its background. */
export function DrawnMark({ look, size, on }: { look: Look; size: number; on: 'band' | 'paper' }) {
  const part = (share: number) => Math.round((size * share) / 36)
  const plain = on === 'band' ? look.onBand : look.ink
  const box = (x: number, top: number, width: number, height: number, background: string, opacity = 1) => (
    <div
      style={{
        position: 'absolute',
        left: part(x),
        top: part(top),
        width: part(width),
        height: part(height),
        background,
        opacity,
      }}
    />
  )
  return (
    <div style={{ display: 'flex', position: 'relative', width: size, height: size }}>
      {box(0, 0, 36, 14, look.mark)}
      {box(0, 20, 16, 16, plain)}
      {box(20, 20, 16, 6, plain, 0.6)}
      {box(20, 30, 16, 6, plain, 0.6)}
    </div>
  )
}
