import { itemsOf, type Paper } from '@jiangtai/contract/exam'
import { pointsOf } from '@jiangtai/contract/question'
import { LayoutGrid } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed } from '../../kit/calls/send.ts'
import { useExamSign } from '../../kit/live/use-exam-sign.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { failed } from '../../kit/words.ts'
import { fileAddress } from '../../parts/rich-doc/file-address.ts'
import { FileAddresses } from '../../parts/rich-doc/file-addresses.ts'
import type { Detail } from '../preview-stage.ts'
import type { Sitting } from '../sitting.ts'
import { start } from '../use-begin.ts'
import styles from './Answering.module.css'
import { Card } from './Card.tsx'
import { cardOf, fillPlace } from './card.ts'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'
import { Over } from './Over.tsx'
import { Question } from './Question.tsx'
import { Strips } from './Strips.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { useHandIn } from './use-hand-in.ts'
import { useLeftInk } from './use-left-ink.ts'
import { useLeaves, useNews, useTimeSaid, useTimeUp, useTurn, useUncovered } from './use-sitting-events.ts'

interface Props {
  readonly detail: Detail
  readonly paper: Paper
  readonly files: ReadonlyMap<number, Blob>
  readonly sitting: Sitting
}

type View = 'one' | 'all'
const views = [
  { value: 'one', text: '逐题' },
  { value: 'all', text: '整卷' },
] as const

/** The questions of an exam, and everything around them. */
export function Answering({ detail, paper, files, sitting }: Props) {
  const { exam, settings } = detail
  const { sync, ending, book } = sitting
  const { journal, mode, text } = useStore(sync.state)
  const { marked } = useStore(book)
  const end = useStore(ending)
  const isPhone = useLayout() === 'phone'
  const [place, setPlace] = useState(() => {
    const kept = book.get().place
    return sitting.attempt.is_fill === 1 ? fillPlace(paper, journal, kept) : Math.min(kept ?? 1, itemsOf(paper).length)
  })
  const [view, setView] = useState<View>('one')
  const [isCardOpen, setIsCardOpen] = useState(false)
  const { turn, take } = useTurn(sitting)
  useLeaves(sitting, settings.count_leave === 1)
  useNews(sitting, exam.exam_class_id)
  useTimeUp(sitting)
  useTimeSaid(sitting)
  useLeftInk(sitting)
  const address = useAddresses(files)
  const tiles = useMemo(() => cardOf(paper, journal, marked), [paper, journal, marked])
  const here = tiles[place - 1]
  const isOpen = mode === 'writing' && turn !== 'other' && end.kind !== 'sending' && end.kind !== 'done'
  useUncovered(end.kind !== 'done' && mode !== 'closed')
  const { attempt_id } = sitting.attempt
  const answered = tiles.filter(({ filling }) => filling === 'answered').length
  useExamSign(end.kind === 'done' ? undefined : { attempt_id, leaf: here?.item.leaves[0]?.no ?? 0, answered })
  const go = (next: number) => {
    setIsCardOpen(false)
    const at = Math.min(tiles.length, Math.max(1, next))
    setPlace(at)
    sitting.note({ place: at })
  }
  const handIn = useHandIn({ sitting, paper, tiles, settings, go })
  const toggleMark = (no: number) => sitting.note({ marked: marked.includes(no) ? marked.filter((one) => one !== no) : [...marked, no] })
  useExamKeys({ isOpen, tile: here, sitting, turn: (by) => go(place + by), mark: toggleMark, handIn })
  const body = useFocusOnTurn(place, view)
  const comeBack = async () => {
    const { reply } = await start(exam.exam_class_id)
    sync.resume(reply.answers, reply.attempt.seq_base)
  }
  if (mode === 'closed') return <Over exam={exam.title} title={text} hint="这里不能再作答了。" />
  if (end.kind === 'done') return <Done title={exam.title} ending={end} sitting={sitting} />
  const card = <Card tiles={tiles} place={place} onChoose={go} />
  return (
    <FileAddresses.Provider value={address}>
      <div className={styles.page}>
        <Head
          title={exam.title}
          about={[exam.subject_name, `${exam.item_count} 题`, `满分 ${pointsOf(exam.total_centi)}`].filter(Boolean).join(' · ')}
          sitting={sitting}
          isOpen={isOpen}
          onHandIn={handIn}
        />
        <Strips sitting={sitting} turn={turn} onTake={take} onHandIn={handIn} onComeBack={() => void comeBack().catch(sayFailed)} />
        <div className={styles.columns}>
          <div ref={body} className={styles.main}>
            <div className={styles.bar}>
              <Segmented label="怎么看试卷" options={views} value={view} onChange={setView} />
              {isPhone && (
                <Button onClick={() => setIsCardOpen(true)}>
                  <LayoutGrid size={20} aria-hidden="true" />
                  答题卡 {answered}/{tiles.length}
                </Button>
              )}
            </div>
            {(view === 'all' ? tiles : tiles.slice(place - 1, place)).map((tile) => (
              <Question
                key={tile.item.no}
                tile={tile}
                sitting={sitting}
                settings={settings}
                isReadOnly={!isOpen}
                onMark={() => toggleMark(tile.item.no)}
              />
            ))}
            {view === 'one' && (
              <div className={styles.turns}>
                <Button size="large" disabled={place === 1} onClick={() => go(place - 1)}>
                  上一题
                </Button>
                {place < tiles.length && (
                  <Button size="large" look="primary" onClick={() => go(place + 1)}>
                    下一题
                  </Button>
                )}
                {place === tiles.length && isOpen && (
                  <Button size="large" look="primary" onClick={handIn}>
                    交卷
                  </Button>
                )}
              </div>
            )}
          </div>
          {!isPhone && <aside className={styles.side}>{card}</aside>}
        </div>
        {isCardOpen && (
          <Dialog title="选一题" onClose={() => setIsCardOpen(false)}>
            {card}
          </Dialog>
        )}
      </div>
    </FileAddresses.Provider>
  )
}

const sayFailed = (error: unknown) => toast.error(error instanceof CallFailed ? error.message : failed)

/** Of a sealed paper the files came along; they lie in the page. */
function useAddresses(files: ReadonlyMap<number, Blob>) {
  const [urls] = useState(() => new Map<number, string>())
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
    [urls],
  )
  return useMemo(
    () => (id: number) => {
      const known = urls.get(id)
      if (known) return known
      const blob = files.get(id)
      if (!blob) return fileAddress(id)
      const url = URL.createObjectURL(blob)
      urls.set(id, url)
      return url
    },
    [files, urls],
  )
}

/** R1144: who turns to a question is there, also with a reader. */
function useFocusOnTurn(place: number, view: View) {
  const body = useRef<HTMLDivElement>(null)
  const last = useRef({ place, view })
  const look = useLatest(() => body.current?.querySelector<HTMLElement>(view === 'all' ? `[data-place="${place}"]` : '[data-place]'))
  useEffect(() => {
    if (last.current.place === place && last.current.view === view) return
    last.current = { place, view }
    const question = look.current()
    question?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'start' })
  }, [place, view])
  return body
}
