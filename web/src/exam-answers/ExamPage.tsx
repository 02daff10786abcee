import type { Paper } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { paperOrder } from '@jiangtai/contract/paper-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { GoTo } from '../kit/Link.tsx'
import { useUser } from '../kit/session/session.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, ownExamOf } from '../parts/exam/addresses.ts'
import { deviceId } from '../parts/exam/device.ts'
import { useUploads } from '../parts/upload/use-uploads.ts'
import { Answering } from './answering/Answering.tsx'
import { comingFiles } from './answering/coming-files.ts'
import { NoExam } from './NoExam.tsx'
import styles from './PreviewPage.module.css'
import { paperOf } from './paper/prefetch.ts'
import { type OpenedPaper, openSealed } from './paper/sealed.ts'
import { type Detail, stageOf } from './preview-stage.ts'
import { shelf } from './shelf-idb.ts'
import { createSitting } from './sitting.ts'
import { start, startKey } from './use-begin.ts'

/** Where an exam is answered. What has not begun is begun on the page before. */
export function ExamPage() {
  const examClassId = examClassAt(useLocation().search)
  const client = useQueryClient()
  const detail = useCall(examAnswers.get, { exam_class_id: examClassId }, { enabled: examClassId > 0, staleTime: Number.POSITIVE_INFINITY })
  useTitle(detail.data?.exam.title ?? '考试')
  // The next visit asks anew.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: [examAnswers.get.path] })
      client.removeQueries({ queryKey: startKey(examClassId) })
      client.removeQueries({ queryKey: openKey(examClassId) })
    },
    [client, examClassId],
  )
  if (examClassId === 0) return <NoExam />
  return (
    <div className={styles.whole}>
      <Loaded query={detail}>
        {(data) => (stageOf(data) === 'answering' ? <Opening detail={data} /> : <GoTo to={ownExamOf(examClassId)} />)}
      </Loaded>
    </div>
  )
}

const openKey = (examClassId: number) => ['exam-open', examClassId] as const

function Opening({ detail }: { readonly detail: Detail }) {
  const { exam_class_id } = detail.exam
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: openKey(exam_class_id),
    queryFn: () =>
      open(detail, () => client.fetchQuery({ queryKey: startKey(exam_class_id), queryFn: () => start(exam_class_id), staleTime: 60_000 })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <Loaded query={opened}>{(data) => <Sitting key={data.started.reply.attempt.attempt_id} detail={detail} opened={data} />}</Loaded>
}

type Started = Awaited<ReturnType<typeof start>>

/** Everything that answering needs: the attempt, the paper in this student's order, and what this device still knows. */
async function open({ exam, settings, paper }: Detail, begin: () => Promise<Started>) {
  const started = await begin()
  const { attempt, key } = started.reply
  const [bare, rows, book] = await Promise.all([
    key ? paperOf(exam.exam_class_id, exam.paper_secret).then((sealed) => openSealed(sealed, key)) : openPaper(exam.exam_class_id, paper),
    // A browser that keeps nothing has nothing.
    shelf.answers(attempt.attempt_id).catch(() => []),
    shelf.book(attempt.attempt_id).catch(() => undefined),
  ])
  const shuffle = { items: settings.shuffle_items === 1, options: settings.shuffle_options === 1 }
  return { started, rows, book, files: bare.files, paper: paperOrder(bare.paper, attempt.seed, shuffle) }
}

async function openPaper(exam_class_id: number, known: Paper | null): Promise<OpenedPaper> {
  const paper = known ?? (await send(examAnswers.get, { exam_class_id })).paper
  if (!paper) throw new Error('试卷还没有打开，请重试')
  return { paper, files: new Map() }
}

interface SittingProps {
  readonly detail: Detail
  readonly opened: Awaited<ReturnType<typeof open>>
}

function Sitting({ detail, opened: { started, rows, book, files, paper } }: SittingProps) {
  const { exam_class_id: examClassId } = detail.exam
  const { user_id: userId } = useUser()
  const { uploads } = useUploads()
  const [sitting] = useState(() => {
    const files = comingFiles(uploads, started.reply.attempt.attempt_id)
    const graceMs = detail.settings.grace_s * 1000
    return createSitting({ examClassId, userId, started, rows, book, device: deviceId(), shelf, files, graceMs })
  })
  useEffect(() => {
    sitting.sync.begin()
    const stop = sitting.files.follow(sitting.putFile, sitting.takesFiles, sitting.sync.state)
    return () => {
      sitting.sync.rest()
      // What is handed in still gets the files that were on their way.
      if (sitting.ending.get().kind !== 'done') stop()
    }
  }, [sitting])
  return <Answering detail={detail} paper={paper} files={files} sitting={sitting} />
}
