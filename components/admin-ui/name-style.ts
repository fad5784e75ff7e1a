export const nameStyle = 'font-serif text-title-s/[1.3] font-semibold text-ink'
