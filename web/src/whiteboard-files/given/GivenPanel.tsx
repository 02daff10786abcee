import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { dropToast, toast, toasts } from '../../kit/ui/toast.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { createGivenNews, type GivenNews } from './given-news.ts'
import { openGiven, unseenGiven } from './open-given.ts'

const none = createStore<GivenNews>({ fresh: new Set(), unseen: 0 })
const close = () => openGiven.set(false)
/** One word for what many give at about the same time. */
const sayEveryMs = 30_000
const words = '有学生交来白板'

/** Hears what students give on every page with the dock, and shows it when somebody asks. */
export function GivenPanel({ Throw }: { readonly Throw: ThrowAct }) {
  const client = useQueryClient()
  const isOpen = useStore(openGiven)
  const [made, setMade] = useState<ReturnType<typeof createGivenNews>>()
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY
    const news = createGivenNews({
      heard: liveStores.heard,
      later: (ms, act) => void setTimeout(act, ms),
      onGiven() {
        void client.invalidateQueries({ queryKey: [whiteboardFiles.given.path] })
        if (openGiven.get() || performance.now() - saidAt < sayEveryMs) return
        saidAt = performance.now()
        toast.offer(words, { text: '查看', act: () => openGiven.set(true) })
      },
    })
    const stop = news.news.subscribe(() => unseenGiven.set(news.news.get().unseen))
    setMade(news)
    return () => {
      stop()
      news.stop()
    }
  }, [client])
  const { fresh, unseen } = useStore(made?.news ?? none)
  useEffect(() => {
    if (!isOpen) return
    for (const { id, text } of toasts.get()) if (text === words) dropToast(id)
  }, [isOpen])
  useEffect(() => {
    if (isOpen && unseen > 0) made?.look()
  }, [isOpen, unseen, made])
  return isOpen ? <Opened fresh={fresh} Throw={Throw} /> : null
}

function Opened({ fresh, Throw }: Pick<GivenNews, 'fresh'> & { readonly Throw: ThrowAct }) {
  const data = useOpened('given-boards', () => import('./GivenBoards.tsx'), close)
  return data ? <data.GivenBoards fresh={fresh} Throw={Throw} onClose={close} /> : null
}
