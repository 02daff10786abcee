import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'

type Vote = Pick<VoterDetail, 'class_id' | 'id' | 'create_at' | 'is_open'>

/** Every class counts its votes from one; empty where a student has none to see. */
export function voteName(view: Vote | undefined): string {
  if (view?.is_open !== voterStatus.running && view?.is_open !== voterStatus.ended) return ''
  return `${view.class_id}/${view.id}/${view.create_at}`
}
