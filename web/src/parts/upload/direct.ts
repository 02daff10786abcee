import { refusals } from '@jiangtai/contract/refusal'
import { uploads } from '@jiangtai/contract/uploads'
import { CallFailed, type ReplyOf, replyIn } from '../../kit/calls/send.ts'
import { mediaTypeOf } from './check.ts'
import { insist } from './insist.ts'
import { ask, bytesOf, type Carried, type Job, patient, postUnderClock } from './job.ts'

type Leave = ReplyOf<typeof uploads.getToken>

const [tokenWrong, tokenWrongMsg] = refusals.uploadTokenWrong
/** It waited for the line until its leave had run out, or what arrived was not whole: worth another leave. */
const worthAnother: readonly number[] = [tokenWrong, refusals.uploadUnknown[0], refusals.uploadBroken[0]]
const rounds = 3

/** R090–R093: leave, the form, and the registration that makes it a file of its owner. */
export async function carryDirectly(job: Job): Promise<Carried> {
  const { name, kind, ways, signal, say } = job
  const media_type_id = mediaTypeOf(kind)
  // A broken line and an unreadable file look the same to the form: here they do not.
  const bytes = new Blob([await bytesOf(job.file)], { type: job.file.type })
  const register = ({ key, cdn }: Leave) =>
    kind === 'audio'
      ? ask(job, uploads.addMaterial, { key, name, media_type_id }, patient)
      : ask(job, uploads.register, { key, cdn, media_type_id }, patient)
  for (let round = 1; ; round += 1) {
    const leave = await ask(job, uploads.getToken, { name, bytes: bytes.size, media_type_id })
    try {
      await insist(() => post(job, leave, bytes), { signal, pause: ways.pause, say })
      return { result: await register(leave), isSkipped: false }
    } catch (error) {
      if (round === rounds || signal.aborted) throw error
      if (!(error instanceof CallFailed) || !worthAnother.includes(error.errCode)) throw error
    }
  }
}

async function post(job: Job, { url, fields }: Leave, bytes: Blob): Promise<void> {
  const answer = await postUnderClock(job, url, Object.entries(fields), 'file', { bytes, onSent: job.onSent })
  // Our own server answers as always; a storage service has its own words, and its refusal is mostly an old leave.
  if (url === uploads.store.path) replyIn(uploads.store, answer)
  else if (answer.status === 403) throw new CallFailed('refused', tokenWrongMsg, { errCode: tokenWrong, detail: answer.text })
  else if (answer.status >= 300) throw new CallFailed('garbled', refusals.crashed[1], { detail: `${url} · HTTP ${answer.status}` })
}
