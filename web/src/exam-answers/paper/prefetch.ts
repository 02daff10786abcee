import { examStates } from '@jiangtai/contract/exam'
import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { useEffect, useState } from 'react'
import { fetchWhole } from '../../kit/calls/fetch-whole.ts'
import { report } from '../../kit/live/report.ts'
import { shelf } from '../shelf-idb.ts'
import { prepareCipher } from './aes.ts'
import { fetchSealed, type KeptPaper } from './sealed.ts'

/** Spread out: a class that is shown an exam at once does not fetch it at once. */
const spreadMs = 30_000

const onTheWay = new Map<string, Promise<KeptPaper>>()

/** The paper of an exam, from this device or else from the server, and kept. */
export function paperOf(examClassId: number, secret: string): Promise<KeptPaper> {
  const known = onTheWay.get(secret)
  if (known) return known
  const fetching = bring(examClassId, secret).finally(() => onTheWay.delete(secret))
  onTheWay.set(secret, fetching)
  return fetching
}

async function bring(examClassId: number, secret: string): Promise<KeptPaper> {
  const kept = await shelf.paper(examClassId).catch(() => undefined)
  if (kept?.secret === secret) return kept
  const paper = await fetchSealed(examClassId, secret, fetchWhole)
  // A browser that keeps nothing fetches it again at the start.
  await shelf.keepPaper(paper).catch((error) => report('a paper is not kept', error))
  return paper
}

type Wanted = Pick<OwnExam, 'exam_class_id' | 'paper_secret' | 'state'>
const isWanted = ({ paper_secret, state }: Wanted) => paper_secret !== '' && state <= examStates.running

/** R1036: fetches what is sealed while there is time. Of which exams the paper is here. */
export function usePrefetch(exams: readonly Wanted[]): ReadonlySet<number> {
  const [here, setHere] = useState<ReadonlySet<number>>(new Set())
  const wanted = exams
    .filter(isWanted)
    .map(({ exam_class_id, paper_secret }) => `${exam_class_id} ${paper_secret}`)
    .join('\n')
  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    const clocks = wanted.split('\n').map((line) => {
      const [id = 0, secret = ''] = [Number(line.split(' ')[0]), line.split(' ')[1]]
      const arrived = () => {
        if (!isOver) setHere((known) => new Set([...known, id]))
      }
      void shelf.paper(id).then(
        (kept) => kept?.secret === secret && arrived(),
        () => {},
      )
      // Math.random is enough: it only has to differ between devices.
      return setTimeout(() => {
        Promise.all([paperOf(id, secret), prepareCipher()])
          .then(arrived)
          .catch((error) => report('a paper was not fetched ahead', error))
      }, Math.random() * spreadMs)
    })
    return () => {
      isOver = true
      for (const clock of clocks) clearTimeout(clock)
    }
  }, [wanted])
  return here
}
