import { examStates } from '@jiangtai/contract/exam'
import type { ExamClass, LateAnswers } from '@jiangtai/contract/exam-classes'
import { useId, useState } from 'react'
import { schoolClock } from '../kit/time/school-clock.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import styles from './LateBox.module.css'
import { LateSeen } from './LateSeen.tsx'
import type { LeafPlaces } from './leaf-places.ts'
import { leafUnit } from './seat-words.ts'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly exam: ExamClass
  readonly late: readonly LateAnswers[]
  readonly places: LeafPlaces
  readonly acts: MonitorActs
}

const decided = { 1: '已采用', 2: '未采用' } as const

/** R932: answers that came after the end. A person decides; what the server itself saw stands before what a device says. */
export function LateBox({ exam, late, places, acts }: Props) {
  if (late.length === 0) return null
  const open = late.filter(({ decision }) => decision === 0)
  const done = late.filter(({ decision }) => decision !== 0)
  const canDecide = exam.state === examStates.running || exam.state === examStates.ended
  return (
    <Card title={open.length > 0 ? `断网时的作答 · ${open.length} 人待定` : '断网时的作答'}>
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((box) => (
            <li key={box.attempt_id} className={styles.box}>
              <Evidence box={box} exam={exam} places={places} />
              {canDecide && (
                <div className={styles.acts}>
                  <Button onClick={() => void ask(box, false)}>不采用</Button>
                  <Button look="primary" onClick={() => void ask(box, true)}>
                    采用
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary className={styles.summary}>已处理 {done.length} 份</summary>
          <ul className={styles.list}>
            {done.map((box) => (
              <li key={`${box.attempt_id} ${box.decision}`} className={styles.box}>
                <Evidence box={box} exam={exam} places={places} />
                <p className={styles.decided}>{box.decision === 0 ? '' : decided[box.decision]}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )

  async function ask({ attempt_id, name, leaf_nos }: LateAnswers, isTaken: boolean) {
    const what = `${name}的 ${leaf_nos.length} ${leafUnit(exam)}`
    const isSure = await confirm(
      isTaken
        ? { title: '采用断网时的作答？', body: `${what}换成断网时的答案，重新判分；原来的答案会留底。`, yes: '采用', no: '先不采用' }
        : { title: '不采用断网时的作答？', body: `${what}仍按结束时收到的答案判分，以后不能再改。`, yes: '不采用', no: '再想想' },
    )
    if (isSure) await acts.decideLate(attempt_id, isTaken)
  }
}

interface EvidenceProps {
  readonly box: LateAnswers
  readonly exam: ExamClass
  readonly places: LeafPlaces
}

function Evidence({ box, exam, places }: EvidenceProps) {
  const [isSeen, setIsSeen] = useState(false)
  const id = useId()
  const { name, leaf_nos, last_seen_at, seen_again_at, client_from, client_to } = box
  const unit = leafUnit(exam)
  return (
    <div className={styles.words}>
      <p className={styles.lead}>
        {name} 有 {leaf_nos.length} {unit}在断网时作答
      </p>
      <p>{places.all(leaf_nos)}</p>
      <p>
        服务器最后看到 {last_seen_at > 0 ? schoolClock(last_seen_at) : '–'}，重新连上 {schoolClock(seen_again_at)}
      </p>
      <p className={styles.device}>
        设备上的作答时间 {schoolClock(client_from / 1000)} – {schoolClock(client_to / 1000)}，仅供参考
      </p>
      <Button
        className={styles.look}
        aria-expanded={isSeen}
        aria-controls={id}
        aria-label={`${isSeen ? '收起' : '看写了什么'}：${name}`}
        onClick={() => setIsSeen(!isSeen)}
      >
        {isSeen ? '收起' : '看写了什么'}
      </Button>
      <div id={id}>
        {/* What has come meanwhile is asked for anew. */}
        {isSeen && <LateSeen key={`${leaf_nos} ${client_to}`} examClassId={exam.exam_class_id} box={box} places={places} />}
      </div>
    </div>
  )
}
