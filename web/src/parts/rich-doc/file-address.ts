/** Where a file is read; only its number counts. */
export const fileAddress = (fileId: number) => `/files/${fileId}/file`

/** The file that an address of this page's own server names. */
export function fileIn(address: string | null): number | undefined {
  if (!address) return undefined
  const { origin } = globalThis.location
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const [, id] = /^\/files\/(\d{1,9})\/file$/.exec(path) ?? []
  return id && Number(id) > 0 ? Number(id) : undefined
}
