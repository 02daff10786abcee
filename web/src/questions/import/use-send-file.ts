import { type QuestionFormat, questionImports } from '@jiangtai/contract/question-imports'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../parts/upload/send-file.ts'

interface Sending {
  readonly file: File
  /** Bytes that have left. */
  readonly sent: number
  readonly error?: Error
}

/** One file on its way to the server; who leaves the page takes it back. */
export function useSendFile(onStarted: (jobId: number) => void) {
  const [sending, setSending] = useState<Sending>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  async function send(file: File, format: QuestionFormat | '') {
    const end = new AbortController()
    ending.current = end
    setSending({ file, sent: 0 })
    try {
      const { job_id } = await sendFile(questionImports.start, format === '' ? {} : { format }, file, {
        signal: end.signal,
        onSent: (sent) => setSending({ file, sent }),
      })
      setSending(undefined)
      onStarted(job_id)
    } catch (error) {
      setSending(end.signal.aborted ? undefined : { file, sent: 0, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return {
    file: sending?.file,
    sent: sending?.sent ?? 0,
    error: sending?.error,
    send: (file: File, format: QuestionFormat | '') => void send(file, format),
    cancel: () => ending.current?.abort(),
  }
}
