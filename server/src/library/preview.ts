import type { Flag } from '@jiangtai/contract/flag'
import { isOffice } from '@jiangtai/contract/media'
import { noPreview, type Preview, type PreviewState, previewStates } from '@jiangtai/contract/preview'

export const previewsPath = '/previews'

/** Pages and table of an Office file lie beside it, under keys made from its own, and are removed together with it. */
export const previewKey = (storageKey: string) => storageKey.replace(/^files\//, 'previews/')
export const tableKey = (storageKey: string) => storageKey.replace(/^files\//, 'tables/')

/** As a row has it that was joined; null: nothing was ever made of this file. */
export interface PreviewRow {
  readonly preview_state: PreviewState | null
  readonly preview_percent: number | null
  readonly preview_why: string | null
  readonly has_table: Flag | null
  readonly preview_extension: string | null
}

export const previewColumns = [
  'previews.state as preview_state',
  'previews.percent as preview_percent',
  'previews.why as preview_why',
  'previews.has_table',
  'previews.extension as preview_extension',
] as const

/**
 * Of an upload, by its name: what is known of it, whichever node makes the pages. The same bytes may have been a plain text to somebody else, and then no
 * pages were made of them.
 */
export function previewOf(uploadId: number | null, name: string | null, row: PreviewRow): Preview {
  if (!isOffice(name ?? '') || row.preview_state === null || !isOffice(`.${row.preview_extension}`)) return noPreview
  const isDone = row.preview_state === previewStates.done
  return {
    state: row.preview_state,
    percent: row.preview_percent ?? 0,
    ahead: 0,
    url: isDone ? `${previewsPath}/${uploadId}` : '',
    why: row.preview_why ?? '',
    has_table: isDone && row.has_table === 1 ? 1 : 0,
  }
}
