import type { EmbedProvider } from './embed'

export const youtube: EmbedProvider = {
  hosts: /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^youtu\.be$/,
  parse({ hostname, pathname, searchParams }) {
    const [first = '', second = ''] = pathname.slice(1).split('/')
    const isNamed = /^(?:embed|shorts|live|v)$/.test(first)
    const id = hostname === 'youtu.be' ? first : isNamed ? second : searchParams.get('v')
    if (!id || !/^[\w-]{11}$/.test(id) || (!isNamed && hostname !== 'youtu.be' && first !== 'watch'))
      return null
    const start = toSeconds(searchParams.get('t') ?? searchParams.get('start'))
    return {
      provider: 'YouTube',
      kind: 'video',
      title: 'Vídeo de YouTube',
      address: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`,
    }
  },
}

/** Parses the start time of a video to seconds: '1h2m3s', '90s' or '90'. */
function toSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export const vimeo: EmbedProvider = {
  hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
  parse({ pathname, searchParams }) {
    const [, id, hash = searchParams.get('h')] =
      /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(
        pathname,
      ) ?? []
    if (!id) return null
    const isUnlisted = hash !== null && /^[\da-f]{6,20}$/.test(hash)
    return {
      provider: 'Vimeo',
      kind: 'video',
      title: 'Vídeo de Vimeo',
      address: `https://vimeo.com/${id}${isUnlisted ? `/${hash}` : ''}`,
      frame: `https://player.vimeo.com/video/${id}?dnt=1${isUnlisted ? `&h=${hash}` : ''}`,
    }
  },
}
