import { sentence } from '@jiangtai/contract/refusal'
import { suggestLimits, tidyLines } from '@jiangtai/contract/suggests'
import type { Enclosed } from '../parts/feedback/use-enclosing.ts'

/** Why the server would refuse it; undefined: it would not. */
export function textFault(typed: string): string | undefined {
  const length = [...tidyLines(typed)].length
  return length < suggestLimits.leastText || length > suggestLimits.textLength ? sentence('suggestText') : undefined
}

/** Of what the tab has kept only what is whole. */
export function filesKept(json: string): readonly Enclosed[] {
  try {
    const kept: unknown = JSON.parse(json)
    return Array.isArray(kept) ? kept.filter(isEnclosed).slice(0, suggestLimits.files) : []
  } catch {
    return []
  }
}

const isEnclosed = (file: unknown): file is Enclosed =>
  typeof file === 'object' && file !== null && 'file_id' in file && 'name' in file && 'bytes' in file && Number.isInteger(file.file_id)
