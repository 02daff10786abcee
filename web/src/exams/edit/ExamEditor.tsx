import { examLimits } from '@jiangtai/contract/exam'
import type { WrittenExam } from '@jiangtai/contract/exams'
import { Eye, LibraryBig, Printer, Send, WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../kit/session/use-leave-guard.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useTitle } from '../../kit/window/use-title.ts'
import { examOf, examsAddress, writeQuestionAt } from '../../parts/exam/addresses.ts'
import { PushExamDialog } from '../../parts/exam/PushExamDialog.tsx'
import { type CourseAddress, prepareOf } from '../../paths.ts'
import { BankPane, useBank } from '../bank/BankPane.tsx'
import { ComposeDialog } from '../compose/ComposeDialog.tsx'
import { GivenTo } from '../GivenTo.tsx'
import { itemsOf } from './draft.ts'
import { roomOf } from './draft-ops.ts'
import { type Fall, type Held, PaperDrag } from './drag/PaperDrag.tsx'
import { sectionTo } from './drag/places.ts'
import styles from './Editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import paperStyles from './Paper.module.css'
import { PaperPane } from './PaperPane.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { useExamEditor } from './use-exam-editor.ts'
import { takeQuestions } from './use-item-acts.ts'
import { useRoom } from './use-room.ts'

interface Props {
  readonly exam: WrittenExam
  /** Where it stands, if it was opened from there. */
  readonly course: CourseAddress | undefined
  /** A question that was written for it just now. */
  readonly written: number | undefined
}

type Layer = 'bank' | 'compose' | 'preview' | 'print' | 'push'

const leaving = { title: '试卷还没有保存', body: '离开后，最后几步改动会丢失。' }

/** An own exam: the bank beside the paper, or above it where there is no room. */
export function ExamEditor({ exam, course, written }: Props) {
  const editing = useExamEditor(exam)
  const { draft, keeping, act, undo, flush } = editing
  const [layer, setLayer] = useState<Layer>()
  const paper = useRef<HTMLDivElement>(null)
  const { box, isWide } = useRoom()
  const navigate = useNavigate()
  const backTo = course ? prepareOf(course) : examsAddress
  const here = examOf(exam.id, course)
  const isStuck = keeping.state === 'offline' || keeping.state === 'stale' || keeping.state === 'refused'
  const leave = useLeaveGuard(isStuck, backTo, leaving)
  useTitle(draft.title || '试卷')

  const add = async (ids: readonly number[], to?: Extract<Fall, { place: unknown }>['place']) => {
    if (ids.length > roomOf(draft)) {
      toast.error(`一份试卷最多${examLimits.items}题`)
      return false
    }
    try {
      const questions = await takeQuestions(ids)
      act({ kind: 'add', questions, ...(to && { place: to }) })
      toast.undoable(`已加入 ${questions.length} 题`, undo)
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  useWritten(written, here, async (id) => {
    const there = itemsOf(draft).find(({ question_id }) => question_id === id)
    if (!there) return void (await add([id]))
    const [question] = await takeQuestions([id])
    if (question) act({ kind: 'replace', item: there.id, question })
  })
  /** What is not kept yet would not be there. */
  const whenKept = (act: () => void) =>
    void flush().then((isKept) => {
      if (isKept) act()
      else toast.error('试卷还没有保存，稍后再试')
    })
  const write = () => whenKept(() => void navigate(writeQuestionAt('new', here)))
  const push = () => whenKept(() => setLayer('push'))
  function drop(held: Held, fall: Fall) {
    if ('gap' in fall) {
      const from = draft.sections.findIndex(({ id }) => id === held.id)
      act({ kind: 'move-section', section: held.id, to: sectionTo(from, fall.gap) })
    } else if (held.kind === 'item') act({ kind: 'move', item: held.id, place: fall.place })
    else void add([held.id], fall.place)
  }
  const bankView = useBank(exam.root_subject_id)
  const chosen = new Set(itemsOf(draft).map(({ question_id }) => question_id))
  const bank = (canDrag: boolean) => <BankPane bank={bankView} chosen={chosen} canDrag={canDrag} onAdd={add} onWrite={write} />
  const fill = (
    <>
      {!isWide && (
        <Button onClick={() => setLayer('bank')}>
          <LibraryBig size={20} aria-hidden="true" />
          从题库选题
        </Button>
      )}
      <Button onClick={() => setLayer('compose')}>
        <WandSparkles size={20} aria-hidden="true" />
        自动组卷
      </Button>
    </>
  )
  return (
    <div ref={box} className={isWide ? styles.two : styles.one}>
      <PaperDrag paper={paper} onDrop={drop}>
        {(fall) => (
          <>
            {isWide && <div className={styles.bank}>{bank(true)}</div>}
            <div className={styles.paper}>
              <PaperPane
                editing={editing}
                paper={paper}
                fall={fall}
                here={here}
                head={
                  <>
                    <EditorHead editing={editing} back={course ? '返回备课' : '返回我的试卷'} onBack={() => leave.ask(backTo)} />
                    <GivenTo exam={exam} />
                  </>
                }
                ways={<div className={styles.fill}>{fill}</div>}
                foot={
                  <footer className={paperStyles.foot}>
                    {draft.sections.length > 0 && fill}
                    <Button onClick={() => setLayer('preview')}>
                      <Eye size={20} aria-hidden="true" />
                      预览
                    </Button>
                    <Button onClick={() => setLayer('print')}>
                      <Printer size={20} aria-hidden="true" />
                      打印
                    </Button>
                    <Button look="primary" className={paperStyles.push} onClick={push}>
                      <Send size={20} aria-hidden="true" />
                      推送给学生
                    </Button>
                  </footer>
                }
              />
            </div>
          </>
        )}
      </PaperDrag>
      {layer === 'bank' && !isWide && (
        <Dialog title="题库" wide onClose={() => setLayer(undefined)}>
          {bank(false)}
        </Dialog>
      )}
      {layer === 'compose' && (
        <ComposeDialog
          exam={exam}
          course={course}
          draft={draft}
          onTake={(rows, isOver) => {
            act({ kind: 'compose', rows, isOver })
            setLayer(undefined)
            toast.undoable('已放进试卷', undo)
          }}
          onClose={() => setLayer(undefined)}
        />
      )}
      {layer === 'preview' && <PreviewDialog draft={draft} onClose={() => setLayer(undefined)} />}
      {layer === 'print' && <PrintDialog examId={exam.id} flush={flush} onClose={() => setLayer(undefined)} />}
      {layer === 'push' && (
        <PushExamDialog examId={exam.id} {...(course && { classId: course.class_id })} onClose={() => setLayer(undefined)} />
      )}
    </div>
  )
}

/** What was written for it goes in once, and the address forgets it. */
function useWritten(written: number | undefined, here: string, take: (id: number) => Promise<void>) {
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (written === undefined || isTaken.current) return
    isTaken.current = true
    void navigate(here, { replace: true })
    void take(written).catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
  })
}
