import { type PageInkChange, pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { hearEach, whenBack } from '../../kit/live/hear-each.ts'
import { report } from '../../kit/live/report.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useStore } from '../../kit/storage/store.ts'
import type { DrawnPage } from '../library/view/view-props.ts'
import { InkCanvas } from './InkCanvas.tsx'
import { createInkPage, type InkPage } from './ink-page.ts'

interface Props {
  readonly classId: number
  readonly teacherId: number
  readonly resourceId: number
  readonly drawn: DrawnPage
}

/** What the teacher writes on the page that the class follows. One for each page: `key`. */
export function SeenInk({ classId, teacherId, resourceId, drawn }: Props) {
  const [page] = useState(createInkPage)
  const at = drawn.page
  useEffect(
    () => followInk(page, { class_id: classId, teacher_id: teacherId, resource_id: resourceId, page: at }),
    [page, classId, teacherId, resourceId, at],
  )
  return <InkCanvas ink={useStore(page.ink)} drawn={drawn} />
}

type Place = Pick<PageInkChange, 'class_id' | 'teacher_id' | 'resource_id' | 'page'>

/** Reads what is there, then draws what is told; who missed something reads on. */
function followInk(ink: InkPage, { class_id, teacher_id, resource_id, page }: Place): () => void {
  let isOver = false
  let reading: Promise<void> | undefined
  let isOld = false
  async function readAll() {
    do {
      isOld = false
      const { seq, batches } = await send(pageInks.read, { class_id, resource_id, page, after: ink.seq() })
      const isAll = batches.length === 0 || (batches[batches.length - 1]?.seq ?? 0) >= seq
      ink.learn(batches, isAll ? seq : 0)
      isOld ||= !isAll
    } while (isOld && !isOver)
  }
  function read() {
    isOld = true
    // The teacher may have turned the page meanwhile; after a broken line it is read again.
    reading ??= readAll()
      .catch((error) => report('the ink of a page could not be read', error))
      .finally(() => {
        reading = undefined
      })
  }
  read()
  const ends = [
    hearEach(liveStores.heard, pageInkSays.changed, (change) => {
      const isHere = change.class_id === class_id && change.teacher_id === teacher_id
      if (!isHere || change.resource_id !== resource_id || change.page !== page) return
      // What is being read may have it already.
      if (reading || !ink.hear({ seq: change.seq, key: '', ops: change.ops })) read()
    }),
    whenBack(liveStores.replays, read),
  ]
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}
