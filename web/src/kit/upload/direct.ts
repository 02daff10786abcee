import { refusals } from '@jiangtai/contract/refusal'
import { uploads } from '@jiangtai/contract/uploads'
import { CallFailed, type ReplyOf, replyIn } from '../send.ts'
import { mediaTypeOf } from './check.ts'
import { insist } from './insist.ts'
import { ask, bytesOf, type Carried, type Job, patient, postUnderClock } from './job.ts'

type Leave = ReplyOf<typeof uploads.getToken>

const [tokenWrong, tokenWrongMsg] = refusals.uploadTokenWrong

/** R090–R093: leave, the form, and the registration that makes it a file of its owner. */
export async function carryDirectly(job: Job): Promise<Carried> {
  const { name, kind, ways, signal, say } = job
  const media_type_id = mediaTypeOf(kind)
  // A broken line and an unreadable file look the same to the form: here they do not.
  const bytes = new Blob([await bytesOf(job.file)], { type: job.file.type })
  const deliver = async (isLast: boolean): Promise<Leave> => {
    const leave = await ask(job, uploads.getToken, { name, bytes: bytes.size, media_type_id })
    try {
      await insist(() => post(job, leave, bytes), { signal, pause: ways.pause, say })
      return leave
    } catch (error) {
      // It waited for the line until its leave had run out.
      if (isLast || !(error instanceof CallFailed) || error.errCode !== tokenWrong) throw error
      return deliver(true)
    }
  }
  const { key, cdn } = await deliver(false)
  const result =
    kind === 'audio'
      ? await ask(job, uploads.addMaterial, { key, name, media_type_id }, patient)
      : await ask(job, uploads.register, { key, cdn, media_type_id }, patient)
  return { result, isSkipped: false }
}

async function post(job: Job, { url, fields }: Leave, bytes: Blob): Promise<void> {
  const answer = await postUnderClock(job, url, Object.entries(fields), 'file', { bytes, onSent: job.onSent })
  // Our own server answers as always; a storage service has its own words, and its refusal is mostly an old leave.
  if (url === uploads.store.path) replyIn(uploads.store, answer)
  else if (answer.status === 403) throw new CallFailed('refused', tokenWrongMsg, { errCode: tokenWrong, detail: answer.text })
  else if (answer.status >= 300) throw new CallFailed('garbled', refusals.crashed[1], { detail: `${url} · HTTP ${answer.status}` })
}
