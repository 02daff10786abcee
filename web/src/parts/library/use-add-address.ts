import { type Address, hostsNamed, readAddress } from '@jiangtai/contract/addresses'
import { type AddressClass, addressLength, mediaTypes, platformNames } from '@jiangtai/contract/media'
import { isHostAmong } from '@jiangtai/contract/media-hosts'
import { sentence } from '@jiangtai/contract/refusal'
import { resourceLimits, resources } from '@jiangtai/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'
import { readLibraryAgain } from './library-lists.ts'

/** What was pasted: an address that may be added, or what is wrong with it. */
export function pastedAddress(pasted: string, hosts: readonly string[]): Address | string {
  const read = readAddress(pasted)
  if (typeof read === 'string') return sentence(read)
  return isHostAmong(read.host, hosts) ? read : sentence('addressHost', { x: hostsNamed(hosts) })
}

/** What it is taken for, as somebody reads it before it is added. */
export const takenFor = ({ thirdParty, host }: Address) =>
  thirdParty > 0 ? `${platformNames[thirdParty]}的视频（${host}）` : `网站 ${host}`

/** As the server keeps it. */
const oneLine = (title: string) => title.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The form of an address, for the course it is added in; 0: for none. */
export function useAddAddress(hosts: readonly string[], courseId: number, onAdded: () => void) {
  const [pasted, setPasted] = useState('')
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<AddressClass>(mediaTypes.html)
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const add = useAct(resources.addAddress, {
    toastFailure: false,
    async onSuccess({ title: kept }, { title: asked }) {
      if (oneLine(kept) === oneLine(asked)) toast.success(`“${kept}”已添加`)
      else toast.info(`这个网址已经添加过，名称是“${kept}”`)
      await readLibraryAgain(client)
      onAdded()
    },
  })
  const read = pastedAddress(pasted, hosts)
  const address = typeof read === 'string' ? undefined : read
  const fault = typeof read === 'string' ? read : undefined
  const named = title.trim()
  const classes = address?.classes ?? []
  const media_class_id = classes.includes(chosen) ? chosen : (classes[0] ?? chosen)
  const typed = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    add.reset()
    set(event.target.value)
  }
  return {
    address,
    isPending: add.isPending,
    failure: add.error?.message,
    mediaClass: media_class_id,
    choose: setChosen,
    submit(event: FormEvent) {
      event.preventDefault()
      setTried(true)
      if (!address || named === '' || add.isPending) return
      add.mutate({ address: pasted.trim(), title: named, media_class_id, ...(courseId > 0 && { course_id: courseId }) })
    },
    addressField: {
      value: pasted,
      maxLength: addressLength,
      // Said at once for what is wrong, and before anything is typed not at all.
      error: pasted.trim() === '' ? (tried ? sentence('addressWrong') : undefined) : fault,
      hint: address && takenFor(address),
      onChange: typed(setPasted),
    },
    titleField: {
      value: title,
      maxLength: resourceLimits.titleLength,
      error: tried && named === '' ? sentence('resourceTitleEmpty') : undefined,
      onChange: typed(setTitle),
    },
  }
}
