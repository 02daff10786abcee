import { refusals } from '@jiangtai/contract/refusal'
import { uploads } from '@jiangtai/contract/uploads'
import { CallFailed, type ReplyOf } from '../../kit/calls/send.ts'
import { mediaTypeOf } from './check.ts'
import { insist } from './insist.ts'
import { ask, bytesOf, type Carried, type Job, patient, postCall } from './job.ts'

type Started = ReplyOf<typeof uploads.startParts>

/** Of one file. */
const inFlight = 3
/** What the server forgot, or found missing at the end, is worth beginning again so often. */
const rounds = 3

const isRefusal = (error: unknown, name: 'uploadUnknown' | 'partsMissing') =>
  error instanceof CallFailed && error.errCode === refusals[name][0]

function demandWanted({ signal }: Job) {
  if (signal.aborted) throw new DOMException('upload aborted', 'AbortError')
}

/** What arrived stays on the server: begun again, only the rest travels. */
export async function carryInParts(job: Job, sha256: string | undefined): Promise<Carried> {
  for (let round = 1; ; round += 1) {
    demandWanted(job)
    const { name, kind, file, ways } = job
    // Heard to its end: what the server has begun counts against the person's share until somebody gives it up.
    const begin = () => ways.send(uploads.startParts, { name, bytes: file.size, sha256, media_type_id: mediaTypeOf(kind) })
    const started = await insist(begin, { signal: job.signal, pause: ways.pause, say: job.say })
    job.onBegun(started.upload_id)
    try {
      await sendMissing(job, started)
      const result = await ask(job, uploads.finishParts, { upload_id: started.upload_id }, patient)
      return { result, isSkipped: result.is_known === 1 && started.have.length > 0 }
    } catch (error) {
      if (round === rounds || job.signal.aborted) throw error
      if (!isRefusal(error, 'uploadUnknown') && !isRefusal(error, 'partsMissing')) throw error
    }
  }
}

async function sendMissing(job: Job, { upload_id, part_bytes, have }: Started) {
  const { file, ways, signal, say } = job
  let failed = false
  const partAt = (n: number) => file.slice(n * part_bytes, (n + 1) * part_bytes)
  const arrived = new Set(have)
  const missing = Array.from({ length: Math.ceil(file.size / part_bytes) }, (_, n) => n).filter((n) => !arrived.has(n))
  const underWay = new Map<number, number>()
  let done = have.reduce((sum, n) => sum + partAt(n).size, 0)
  // Parts still under way when one has failed know nothing of the next round.
  const tell = () => {
    if (!failed) job.onSent([...underWay.values()].reduce((sum, bytes) => sum + bytes, done))
  }
  tell()

  async function sendOne(n: number) {
    const bytes = await bytesOf(partAt(n))
    const sha256 = await ways.hashPart(bytes)
    const onSent = (sent: number) => {
      underWay.set(n, sent)
      tell()
    }
    const post = () => postCall(job, uploads.addPart, { upload_id, n, sha256 }, { bytes: new Blob([bytes]), onSent })
    await insist(post, {
      signal,
      pause: ways.pause,
      say(message) {
        underWay.delete(n)
        tell()
        if (!failed) say(message)
      },
    })
    underWay.delete(n)
    done += bytes.byteLength
    tell()
  }

  async function work() {
    for (let n = missing.shift(); n !== undefined && !failed && !signal.aborted; n = missing.shift()) await sendOne(n)
  }
  const stop = (error: unknown) => {
    failed = true
    throw error
  }
  await Promise.all(Array.from({ length: inFlight }, () => work().catch(stop)))
  demandWanted(job)
}
