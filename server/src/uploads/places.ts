import { uploadLimits } from '@jiangtai/contract/uploads'

/** Where a client's own form may put bytes, until they are registered. */
export const pendingKey = (uploadId: string) => `pending/${uploadId}`
export const uploadIdOfKey = (key: string) => /^pending\/([0-9a-f]{32})$/.exec(key)?.[1]

/** Out of every client's reach. */
export const fileKey = (orgId: number, random: string) => `files/${orgId}/${random}`

export const partKey = (uploadId: string, n: number) => `parts/${uploadId}/${n}`

export const partCount = (bytes: number) => Math.ceil(bytes / uploadLimits.partBytes)

export const partRange = (bytes: number, n: number) => ({
  first: n * uploadLimits.partBytes,
  last: Math.min(bytes, (n + 1) * uploadLimits.partBytes) - 1,
})

export const lengthOf = ({ first, last }: { readonly first: number; readonly last: number }) => last - first + 1

/** Everything that can lie anywhere for an upload, whether a row tells of it or not. */
export const keysOf = ({ upload_id, way, bytes }: { readonly upload_id: string; readonly way: string; readonly bytes: number | null }) =>
  way === 'direct' ? [pendingKey(upload_id)] : Array.from({ length: partCount(bytes ?? 0) }, (_, n) => partKey(upload_id, n))
