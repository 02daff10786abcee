import { classes } from '@jiangtai/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePresence } from '../kit/live/use-lesson.ts'
import { useThrottled } from '../kit/use-throttled.ts'

/** A whole class joins within a minute. */
const everyMs = 2000

/** Who joins a class, leaves it or gets another name is in the open lists a moment later. `known`: how many students the page shows. */
export function useRosterNews(known: number | undefined) {
  const client = useQueryClient()
  const presence = usePresence()
  const news = useThrottled(presence && `${presence.class_id}/${presence.student_count}/${presence.rounds}`, everyMs)
  const shown = useRef({ known, presence })
  useEffect(() => {
    shown.current = { known, presence }
  })
  useEffect(() => {
    const { known, presence } = shown.current
    if (!news || !presence || known === undefined) return
    // The first round tells what the page has just read.
    if (presence.rounds <= 1 && presence.student_count === known) return
    for (const { path } of [classes.mine, classes.roster, classes.info]) void client.invalidateQueries({ queryKey: [path] })
  }, [news, client])
}
