import { useState } from 'react'
import type { ChosenPicture } from '@/components/admin/editor/text/edit'
import { LazyPictureChooser } from './lazy-picture-chooser'
import type { DescribedPicture } from './picture-description'
import { sendPicture } from './send-picture'

type LibraryChoice = Omit<DescribedPicture, 'caption'> & { caption?: string }

/** Converts a chosen picture for a text. Drops the focal point, because texts show whole pictures. */
function toTextPicture({ caption = '', beside = [], ...picture }: LibraryChoice): ChosenPicture {
  const toPicture = ({ address, alt }: Pick<DescribedPicture, 'address' | 'alt'>) => ({
    src: address.split('#', 1)[0] ?? '',
    alt,
  })
  return { ...toPicture(picture), caption, beside: beside.map(toPicture) }
}

/** Lets a text editor insert library pictures. `chooser` must be rendered: the dialog that `pickPicture` opens. */
export function useTextPictures(organisation: string) {
  const [answer, setAnswer] = useState<((picture: ChosenPicture | null) => void) | null>(null)
  const pickPicture = () =>
    new Promise<ChosenPicture | null>((resolve) => {
      setAnswer(() => (picture: ChosenPicture | null) => {
        setAnswer(null)
        resolve(picture)
      })
    })
  const uploadPicture = async (file: File) => {
    const outcome = await sendPicture(organisation, file)
    return outcome.kind === 'done' ? toTextPicture(outcome.answer.picture) : null
  }
  const chooser = answer && (
    <LazyPictureChooser
      organisation={organisation}
      isForText
      onEnd={(picture) => answer(picture && toTextPicture(picture))}
    />
  )
  return { pickPicture, uploadPicture, chooser }
}
