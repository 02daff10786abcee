import { toast } from '../ui/toast.ts'
import { isInMiniProgram } from '../window/mini-program.ts'
import { cannotSave } from '../window/outside.ts'

/** What the server calls a file; the second, plain name is for clients that know no other (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // The plain name is left.
  }
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] || '下载'
}

/** Puts a file that has an address of its own into the downloads. */
export function saveLink(href: string, name: string) {
  if (isInMiniProgram()) return toast.error(cannotSave)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** The same for one that was made in the page. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  saveLink(url, name)
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same for what `sendForFile` has brought, under the name it came with. */
export const saveFile = async (response: Response) =>
  saveBlob(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
