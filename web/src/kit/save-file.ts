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

/** Puts what `sendForFile` has brought into the downloads, under the name it came with. */
export async function saveFile(response: Response) {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition'))
  link.click()
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same for a file that has an address of its own. */
export function saveLink(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
