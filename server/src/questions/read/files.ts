import { createHash } from 'node:crypto'
import type { ReadFile } from './read-file.ts'

const kinds = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['audio/mpeg', 'mp3'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
])
/** What may be kept; a drawing in svg can hold programs. */
const endings = new Set([...kinds.values(), 'jpeg', 'bmp'])
const dataHead = /^data:([a-z]+\/[a-z\d.+-]{1,40})(?:;[a-z]+=[\w-]{1,20})?;base64,/i

/** The pictures and sounds of one file, each once, by their numbers from 1. */
export function fileList() {
  const list: ReadFile[] = []
  const byContent = new Map<string, number>()

  const add = (name: string, bytes: Uint8Array): number | undefined => {
    const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
    if (bytes.length === 0 || !endings.has(ending)) return undefined
    const content = createHash('sha256').update(bytes).digest('hex')
    const known = byContent.get(content)
    if (known) return known
    list.push({ name: name.split('/').at(-1) ?? name, bytes })
    byContent.set(content, list.length)
    return list.length
  }
  return {
    list: list as readonly ReadFile[],
    add,
    /** Of an address that holds its bytes itself. */
    addData(address: string): number | undefined {
      const [head = '', type = ''] = dataHead.exec(address.slice(0, 100)) ?? []
      const ending = kinds.get(type.toLowerCase())
      return head !== '' && ending ? add(`${list.length + 1}.${ending}`, Buffer.from(address.slice(head.length), 'base64')) : undefined
    },
  }
}
export type FileList = ReturnType<typeof fileList>

const typeOf = (name: string) => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return [...kinds].find(([, known]) => known === ending)?.[0] ?? (ending === 'jpeg' ? 'image/jpeg' : 'application/octet-stream')
}
/** The bytes of a file as an address. */
export const dataAddress = ({ name, bytes }: ReadFile): string => `data:${typeOf(name)};base64,${Buffer.from(bytes).toString('base64')}`
