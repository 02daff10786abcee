import { kindOf } from '@jiangtai/contract/media'
import { questionLimits } from '@jiangtai/contract/question'
import { sentence } from '@jiangtai/contract/refusal'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import text from '../../kit/ui/text-area.module.css'
import { fileAddress } from '../../parts/rich-doc/file-address.ts'
import { uploadsOf } from '../../parts/upload/of-person.ts'
import { uploadOne } from '../../parts/upload/upload-one.ts'
import styles from './Edit.module.css'
import { FaultText, Part } from './FaultText.tsx'
import type { AudioForm } from './question-form.ts'

interface Props {
  readonly audio: AudioForm | undefined
  readonly onAudio: (change: (audio: AudioForm | undefined) => AudioForm | undefined) => void
  readonly fault: string | undefined
}

const plays = Array.from({ length: questionLimits.plays + 1 }, (_, times) => ({
  value: String(times),
  text: times === 0 ? '不限次数' : `${times} 遍`,
}))
let last = 0

/** What is heard, how often, and what is said in it. */
export function AudioField({ audio, onAudio, fault }: Props) {
  const { user_id } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setRefused(undefined)
    if (kindOf(file.name) !== 'audio') return setRefused(sentence('questionAudio'))
    setIsSending(true)
    last += 1
    try {
      const { file_id } = await uploadOne(uploadsOf(user_id), file, `question ${last}`, navigator.onLine)
      onAudio((now) => ({ plays: 2, transcript: '', ...now, file_id, duration_s: 0 }))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    }
    setIsSending(false)
  }
  const measured = (seconds: number) => {
    const duration_s = Number.isFinite(seconds) ? Math.min(3600, Math.round(seconds)) : 0
    onAudio((now) => now && (now.duration_s === 0 ? { ...now, duration_s } : now))
  }
  const wrong = refused ?? fault
  return (
    <Part title="听力音频" isFaulty={wrong !== undefined}>
      <div className={styles.audio}>
        {audio && (
          // biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked.
          <audio
            controls
            preload="metadata"
            aria-label="听力音频"
            className={styles.player}
            src={fileAddress(audio.file_id)}
            onLoadedMetadata={({ currentTarget }) => measured(currentTarget.duration)}
          />
        )}
        <Button loading={isSending} onClick={() => input.current?.click()}>
          {!isSending && <Upload size={20} aria-hidden="true" />}
          {audio ? '换一个音频' : '上传音频'}
        </Button>
        <input
          ref={input}
          type="file"
          accept="audio/*"
          hidden
          aria-label="选择音频文件"
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
        {audio && (
          <Select
            label="可以听几遍"
            labelHidden
            value={String(audio.plays)}
            options={plays}
            onChange={(times) => onAudio((now) => now && { ...now, plays: Number(times) })}
          />
        )}
      </div>
      <FaultText text={wrong} />
      {audio && (
        <div>
          <label htmlFor={id} className={styles.label}>
            听力原文
            <span className={styles.hint}>学生交卷后可见</span>
          </label>
          <textarea
            id={id}
            className={text.text}
            rows={3}
            maxLength={questionLimits.transcript}
            value={audio.transcript}
            onChange={({ target }) => onAudio((now) => now && { ...now, transcript: target.value })}
          />
        </div>
      )}
    </Part>
  )
}
