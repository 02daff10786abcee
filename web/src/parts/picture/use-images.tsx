import { isHeic, isUploadImage } from '@jiangtai/contract/media'
import { sentence } from '@jiangtai/contract/refusal'
import { type ChangeEvent, useRef } from 'react'
import { toast } from '../../kit/ui/toast.ts'

/** By their types a phone of Apple turns its own format into one of these. */
const accepted = 'image/jpeg,image/png,image/gif,image/webp'

/** R462, R463: pictures that are shown here before they travel, from the camera or from what is kept; anything else is said and left out. */
export function useImages(onImages: (files: readonly File[]) => void, isSingle = false) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be chosen again.
    target.value = ''
    const images = files.filter(({ name }) => isUploadImage(name) && !isHeic(name))
    if (images.length < files.length) toast.error(sentence('uploadKind'))
    if (images.length > 0) onImages(images)
  }
  const inputs = (
    <>
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" data-way="camera" onChange={onChange} />
      <input ref={album} type="file" hidden accept={accepted} multiple={!isSingle} data-way="album" onChange={onChange} />
    </>
  )
  return { inputs, shoot: () => camera.current?.click(), pick: () => album.current?.click() }
}
