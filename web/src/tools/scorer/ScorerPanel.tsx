import { type ScorerDetail, saveStatus, scorer } from '@jiangtai/contract/scorer'
import { useEffect, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { createDesk, isBusy, standing } from './desk.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { createHistoryPlace, type HistoryPlace } from './history-place.ts'
import { MiniScorer } from './MiniScorer.tsx'
import { OwnGroups } from './OwnGroups.tsx'
import type { ScorerActs } from './ScorerFoot.tsx'
import { type Saving, ScorerWindow } from './ScorerWindow.tsx'
import { detailReply, groupsView } from './scorer-views.ts'
import { discarding, saySaved } from './scorer-words.ts'
import { useScorer } from './use-scorer.ts'

interface Props {
  readonly opener: string
}

/** The teacher's scorer: its window, or the small card while that is minimised. */
export function ScorerPanel({ opener }: Props) {
  const tool = useScorer()
  const { detail } = tool
  // Another scorer is another desk.
  return detail ? <OpenScorer key={`${detail.class_id}/${detail.id}`} {...tool} detail={detail} opener={opener} /> : null
}

const historyPlace = createHistoryPlace(() => window.localStorage)

interface OpenProps extends Props, Omit<ReturnType<typeof useScorer>, 'detail'> {
  readonly detail: ScorerDetail
}

function OpenScorer({ detail, isOpen, open, minimise, send, opener }: OpenProps) {
  const { id, class_id } = detail
  const [isThere] = useState(() => () => {
    const now = groupsView.get()
    return now?.is_open === 1 && now.id === id && now.class_id === class_id
  })
  const [desk] = useState(() =>
    createDesk({
      isThere,
      groups: () => groupsView.get()?.score_indicator_groups ?? [],
      update: (score_indicator_groups) => send(scorer.hears.update, { id, score_indicator_groups }),
    }),
  )
  const doing = useStore(desk.doing)
  const [past, setPast] = useState(historyPlace.load)
  const [saving, setSaving] = useState<Saving>('no')
  useEffect(() => {
    // A reload, or another page: what waits goes now.
    const leave = () => void desk.settle()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      // Closed, also by somebody else: the next one does not begin with the past.
      if (!isThere()) historyPlace.clear()
    }
  }, [desk, isThere])
  const groups = standing(detail.score_indicator_groups, doing)
  const isChanged = detail.is_changed === 1 || isBusy(doing)

  const close = async () => {
    if (isChanged && !(await confirm(discarding))) return
    await send(scorer.hears.close, { id })
  }
  const save = () =>
    desk.together(async (score_indicator_groups) => {
      setSaving('going')
      const status = (await send(scorer.hears.save, { id, score_indicator_groups })) ? detailReply()?.is_save_status : undefined
      saySaved(status)
      setSaving(status === saveStatus.saved ? 'done' : 'no')
      return status === saveStatus.saved
    })
  const lookBack = (place: HistoryPlace) => {
    historyPlace.save(place)
    setPast(place)
  }
  const acts: ScorerActs = {
    step: desk.step,
    stepStudent: (student_id, by) => void send(scorer.hears.student, { student_id, by }),
    set: desk.set,
    rename: desk.rename,
    remove: desk.remove,
    undo: desk.undo,
    add: () => desk.afterwards(() => send(scorer.hears.add, { id })),
    save,
    history: () => lookBack({ page: 1, entry: undefined }),
    close: () => void close(),
    minimise,
  }
  const comeBack = () => {
    historyPlace.clear()
    setPast(undefined)
    void send(scorer.hears.back, {})
  }
  return (
    <>
      {isOpen ? (
        <ScorerWindow
          groups={groups}
          students={detail.score_indicator_students ?? []}
          isChanged={isChanged}
          saving={saving}
          canUndo={doing.removed !== undefined}
          acts={acts}
          offer={<OwnGroups groups={groups} onUse={(names) => desk.afterwards(() => send(scorer.hears.use, { id, names }))} />}
          opener={opener}
        />
      ) : (
        <MiniScorer groups={groups} onExpand={() => void open()} onClose={acts.close} />
      )}
      {isOpen && past && <HistoryDialog place={past} onMove={lookBack} onReturn={comeBack} />}
    </>
  )
}
