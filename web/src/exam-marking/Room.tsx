import { examMarking } from '@jiangtai/contract/exam-marking'
import { useQueryClient } from '@tanstack/react-query'
import { ChartColumn, CircleSlash, MonitorDot, UserRoundCheck, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useLeaveGuard } from '../kit/session/use-leave-guard.ts'
import { useStore } from '../kit/storage/store.ts'
import { Announced } from '../kit/ui/Announced.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { failed } from '../kit/words.ts'
import { monitorOf, reportOf } from '../parts/exam/addresses.ts'
import { Asked } from './Asked.tsx'
import { Head } from './Head.tsx'
import type { RedTool } from './ink/RedInk.tsx'
import { scoreAfter, stampedOn, type Worth } from './ink/stamp-points.ts'
import { keepFocus } from './keep-focus.ts'
import type { MarkKey } from './keys.ts'
import { MarkersDialog } from './markers/MarkersDialog.tsx'
import { HistoryDialog } from './panel/HistoryDialog.tsx'
import { Panel } from './panel/Panel.tsx'
import { numberName, placeWords } from './place-words.ts'
import { Queue } from './queue/Queue.tsx'
import { isOpen, isWaiting } from './queue/queue.ts'
import styles from './Room.module.css'
import { Strip } from './Strip.tsx'
import { centiOf, scoreOf, typed } from './score/score-typing.ts'
import { inputFor } from './send/bench.ts'
import { type Input, keyOf, needsReason } from './send/input.ts'
import { Stage } from './stage/Stage.tsx'
import { useAhead } from './stage/use-ahead.ts'
import { staying } from './stay.ts'
import type { Marking } from './use-marking.ts'
import { useMarkingKeys } from './use-marking-keys.ts'
import { isToMark, type Overview, useWork } from './use-work.ts'

interface Props {
  readonly marking: Marking
  readonly overview: Overview
}

/** The answers one after another, and what is given for each. */
export function Room({ marking, overview }: Props) {
  const { desk } = marking
  const { bench, inks } = desk
  const { exam_class: exam } = overview
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState('')
  const [missing, setMissing] = useState('')
  const refuse = () => setMissing(busy)
  const free = useWork(marking, overview, Number(new URLSearchParams(useLocation().search).get('leaf') ?? 0))
  const work = busy === '' ? free : staying(free, refuse)
  const { current: answer, asked, leaf, attempt } = work
  const [tool, setTool] = useState<RedTool>('move')
  const [worth, setWorth] = useState<Worth>(0)
  const [isHidden, setIsHidden] = useState(false)
  const [isAskedOpen, setIsAskedOpen] = useState(false)
  const [fault, setFault] = useState('')
  const [layer, setLayer] = useState<'markers' | 'history'>()
  const undoing = useRef<() => void>(undefined)
  const inputs = useStore(bench.inputs)
  const conflicts = useStore(bench.conflicts)
  const faults = useStore(bench.faults)
  const jobs = useStore(bench.outbox.jobs)
  useTitle(`${exam.title} · 批改`)
  useAhead(work.ahead)
  useLeaveGuard(inputs.size > 0 || busy !== '', monitorOf(exam.exam_class_id), {
    title: '离开批改？',
    body:
      busy !== ''
        ? '语音评语还没有录完，离开就没有了。'
        : `有 ${inputs.size} 份填了还没有给分，这台电脑上会先留着，关掉这个标签页就没有了。`,
  })

  const key = keyOf({ attempt_id: attempt, leaf })
  const input = answer && inputFor(bench, key, answer)
  const nameOf = ({ number, name }: { readonly number: number; readonly name: string }) => (isHidden ? numberName(number) : name)
  const isReasoned = answer !== undefined && asked !== undefined && needsReason(answer, asked.is_manual === 1)
  const change = (next: Input) => {
    setMissing('')
    bench.change(key, next)
  }

  function save() {
    if (busy !== '') return refuse()
    if (!answer || !asked || !input) return
    const isChanged = inputs.has(key) || (answer.standing === 'blank' && !jobs.some((job) => job.key === key))
    if (centiOf(input.score) === undefined) return setMissing('先给分：按数字键，或点评分点')
    // A press more on what stands already only goes on.
    if (!isChanged && !isOpen(answer)) return work.advance()
    if (isReasoned && input.reason.trim() === '') return setMissing('请写明改分的原因')
    setMissing('')
    bench.give(attempt, leaf, nameOf(answer), input)
    work.advance()
  }

  async function undo() {
    if (busy !== '') return refuse()
    setFault('')
    try {
      const back = await bench.takeBack()
      if (!back) return toast.info('没有可以撤销的批改')
      work.go({ attempt: back.attempt_id, leaf: back.leaf })
      toast.info(`已撤销：${back.name}`)
    } catch (error) {
      setFault(error instanceof Error ? error.message : failed)
    }
  }

  async function zeroBlanks() {
    const here = overview.leaves.find((one) => one.leaf === leaf)
    const body = `${here ? placeWords(here) : '这一题'}没有作答的都记 0 分，学生补填以后会重新待批。`
    if (!(await confirm({ title: '空白记 0 分？', body, yes: '空白记 0 分', no: '先不记' }))) return
    try {
      const { count, counts } = await send(examMarking.blanks, { exam_class_id: exam.exam_class_id, leaf })
      bench.counted.set({ leaf, counts })
      toast.success(count > 0 ? `${count} 份空白已记 0 分` : '没有空白的了')
      await client.invalidateQueries({ queryKey: [examMarking.answers.path, exam.exam_class_id, leaf] })
    } catch (error) {
      setFault(error instanceof Error ? error.message : failed)
    }
  }

  useMarkingKeys((meant: MarkKey) => {
    if (meant.kind === 'undo') return void undo()
    if (meant.kind === 'undoInk') return undoing.current?.()
    if (meant.kind === 'step') return step(meant.by)
    if (meant.kind === 'save') return work.isFinished ? onToNext() : save()
    if (!input || !asked || work.isFinished) return
    const score = meant.kind === 'full' ? scoreOf(asked.full_centi) : typed(input.score, meant.sign, asked.full_centi)
    if (score === input.score) return setMissing(`满分 ${asked.full_centi / 100} 分`)
    change({ ...input, score })
  })
  function onToNext() {
    if (nextLeaf && work.way === 'question') work.chooseLeaf(nextLeaf.leaf)
  }
  function step(by: 1 | -1) {
    setMissing('')
    work.step(by)
  }

  const blanks = work.way === 'question' ? work.whole.filter(({ standing }) => standing === 'blank').length : 0
  const forOthers = work.way === 'question' ? work.whole.filter(({ standing }) => standing === 'wait' || standing === 'apart').length : 0
  const nextLeaf = overview.leaves.find((one) => isToMark(one) && one.leaf !== leaf && one.counts.open + one.counts.blank > 0)
  const isAllAuto = overview.leaves.every((one) => !isToMark(one))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it but to leave the focus where it is.
    <div className={styles.room} onMouseDown={keepFocus}>
      <Head
        overview={overview}
        work={work}
        isHidden={isHidden}
        onHidden={setIsHidden}
        acts={[
          ...(work.isOnlyMine === undefined
            ? []
            : [
                {
                  text: work.isOnlyMine ? '看所有人的答卷' : '只看分给我的',
                  icon: <UserRoundCheck size={20} aria-hidden="true" />,
                  onChoose: () => work.setIsOnlyMine(!work.isOnlyMine),
                },
              ]),
          { text: '分配批改', icon: <UsersRound size={20} aria-hidden="true" />, onChoose: () => setLayer('markers') },
          {
            text: '空白记 0 分',
            icon: <CircleSlash size={20} aria-hidden="true" />,
            isOff: blanks === 0,
            onChoose: () => void zeroBlanks(),
          },
          {
            text: '成绩报告',
            icon: <ChartColumn size={20} aria-hidden="true" />,
            onChoose: () => void navigate(reportOf(exam.exam_class_id)),
          },
          {
            text: '考试监控',
            icon: <MonitorDot size={20} aria-hidden="true" />,
            onChoose: () => void navigate(monitorOf(exam.exam_class_id)),
          },
        ]}
      />
      <Strip desk={desk} inSight={work.isFinished ? '' : key} onGo={work.go} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
          <Button size="small" onClick={() => setFault('')}>
            知道了
          </Button>
        </p>
      )}
      <div className={styles.columns}>
        <Queue
          work={work}
          nameOf={nameOf}
          blanks={blanks}
          onBlanks={() => void zeroBlanks()}
          isTouched={(of) => inputs.has(keyOf({ attempt_id: of, leaf }))}
          isInConflict={(of) => conflicts.has(keyOf({ attempt_id: of, leaf }))}
        />
        <div className={styles.middle}>
          {isAllAuto && !answer ? (
            <Finished title="没有要批改的题" hint="这张卷子都已自动判分。要改某一题的判分，在上面选“自动判分的题”。" />
          ) : work.isFinished ? (
            <Finished
              title={
                work.way === 'question'
                  ? `${placeWords(overview.leaves.find((one) => one.leaf === leaf) ?? { item_no: 0, sub_no: 0 })}${forOthers > 0 ? '您的都批完了' : '批完了'}`
                  : '都批完了'
              }
              hint={`${forOthers > 0 ? `${forOthers} 份在等另一位老师。` : ''}${
                nextLeaf
                  ? `${placeWords(nextLeaf)}还有 ${leftWords(nextLeaf.counts)}。`
                  : forOthers > 0
                    ? ''
                    : '所有题都批完了，可以看报告、公布成绩。'
              }`}
            >
              {nextLeaf && work.way === 'question' && (
                <Button look="primary" aria-keyshortcuts="Enter" onClick={onToNext}>
                  批{placeWords(nextLeaf)}
                </Button>
              )}
              <Button onClick={() => void navigate(reportOf(exam.exam_class_id))}>成绩报告</Button>
            </Finished>
          ) : answer && asked ? (
            <>
              <Asked asked={asked} isOpen={isAskedOpen} onOpen={setIsAskedOpen} />
              <Stage
                key={key}
                answer={answer}
                asked={asked}
                inks={inks}
                tool={tool}
                onTool={setTool}
                worth={worth}
                onWorth={setWorth}
                score={input && centiOf(input.score)}
                onPoints={(by) => {
                  if (input) change({ ...input, score: scoreOf(scoreAfter(centiOf(input.score), by, asked.full_centi)) })
                }}
                label={`${nameOf(answer)}的作答`}
                undoing={undoing}
              />
            </>
          ) : (
            <Loaded<unknown> query={work.query} skeleton={<Skeleton lines={8} />}>
              {() => <Finished title="没有待批的" hint="换成“全部”，可以看已经批过的。" />}
            </Loaded>
          )}
        </div>
        {answer && asked && input && !work.isFinished && (
          <Panel
            key={`panel ${key}`}
            answer={answer}
            asked={asked}
            name={nameOf(answer)}
            input={input}
            stamped={stampedOn(inks, answer, leaf)}
            isReasoned={isReasoned}
            fault={missing || (faults.get(key) ?? '')}
            isConflict={conflicts.has(key)}
            onChange={change}
            onVoice={(voice) => {
              setMissing('')
              bench.speak(key, voice)
            }}
            onBusy={(words) => {
              setMissing('')
              setBusy(words)
            }}
            onSave={save}
            onStep={step}
            onYield={() => bench.yield(key)}
            onHistory={() => setLayer('history')}
          />
        )}
      </div>
      <Announced text={answer ? `${nameOf(answer)}，${work.whole.filter(isWaiting).length} 份待批` : ''} />
      {layer === 'markers' && <MarkersDialog overview={overview} onClose={() => setLayer(undefined)} />}
      {layer === 'history' && answer && (
        <HistoryDialog attemptId={attempt} leaf={leaf} name={nameOf(answer)} onClose={() => setLayer(undefined)} />
      )}
    </div>
  )
}

/** What waits in a question. */
const leftWords = ({ open, blank }: Overview['leaves'][number]['counts']) =>
  [open > 0 && `${open} 份待批`, blank > 0 && `${blank} 份空白`].filter(Boolean).join('、')

function Finished({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children?: React.ReactNode }) {
  return (
    <div className={styles.finished}>
      <EmptyState drawing="desk" title={title} hint={hint} action={children && <div className={styles.ways}>{children}</div>} />
    </div>
  )
}
