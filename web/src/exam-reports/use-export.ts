import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { examReports, type ReportFormat } from '@jiangtai/contract/exam-reports'
import { type Job, jobStates, jobs } from '@jiangtai/contract/jobs'
import { useEffect, useRef, useState } from 'react'
import { saveLink } from '../kit/calls/save-file.ts'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { failed } from '../kit/words.ts'

const askEveryMs = 1000
export const isUnderWay = ({ state }: Job) => state === jobStates.waiting || state === jobStates.running

interface Wanted {
  readonly format: ReportFormat
  /** 0: not begun yet. */
  readonly job: number
}

export type ReportExport = ReturnType<typeof useExport>

const endings: Readonly<Record<ReportFormat, string>> = { xlsx: '成绩.xlsx', pdf: '班级报告.pdf', students: '学生成绩单.pdf' }

/** One file at a time is made in the background; it is saved by itself when it is there, and its link stays. */
export function useExport({ exam_class_id, title, class_name }: ExamClass) {
  const [wanted, setWanted] = useState<Wanted>()
  const [fault, setFault] = useState('')
  const id = wanted?.job ?? 0
  const asked = useCall(
    jobs.get,
    { job_id: id },
    { enabled: id > 0, staleTime: 0, refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : askEveryMs) },
  )
  const job = id > 0 ? asked.data : undefined
  const name = wanted ? `${title} ${class_name} ${endings[wanted.format]}` : ''
  const saved = useRef(0)
  const url = job?.state === jobStates.done ? job.file_url : ''
  useEffect(() => {
    if (url === '' || saved.current === id) return
    saved.current = id
    saveLink(url, name)
  }, [url, id, name])

  async function start(format: ReportFormat) {
    setFault('')
    setWanted({ format, job: 0 })
    try {
      const { job_id } = await send(examReports.exportReport, { exam_class_id, format })
      setWanted({ format, job: job_id })
    } catch (error) {
      setFault(error instanceof Error ? error.message : failed)
    }
  }
  const clear = () => {
    setFault('')
    setWanted(undefined)
  }
  return {
    /** Undefined: nothing is made. */
    format: wanted?.format,
    job,
    url,
    name,
    /** Why there is no file. */
    fault: fault || (job?.state === jobStates.failed ? job.msg || '没有完成' : ''),
    start,
    retry: () => wanted && void start(wanted.format),
    clear,
    /** Whoever has gone on does not wait for the answer. */
    cancel() {
      if (id > 0) send(jobs.cancel, { job_id: id }).catch(() => {})
      clear()
    },
  }
}
