import { markLimits } from '@jiangtai/contract/exam-marking'
import { Mic, Square, Trash2, Upload } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { failed } from '../../kit/words.ts'
import type { InputVoice } from '../send/input.ts'
import { hasMicrophone, type Recording, record, voiceOf } from './recording.ts'
import styles from './VoiceComment.module.css'

interface Props {
  readonly voice: InputVoice | undefined
  readonly onVoice: (voice: InputVoice | undefined) => void
  /** Why nobody may leave this answer now, in words; empty: anybody may. */
  readonly onBusy: (words: string) => void
}

const busyWords = {
  idle: '',
  asking: '',
  recording: '正在录音，请先停止',
  making: '录音还在处理，请稍等',
} as const

/** R951: at most a minute, spoken here or chosen as a file where the page may not hear. */
export function VoiceComment({ voice, onVoice, onBusy }: Props) {
  const [fault, setFault] = useState('')
  const [state, setState] = useState<'idle' | 'asking' | 'recording' | 'making'>('idle')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<Recording>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const isGone = useRef(false)
  const tell = useLatest(onBusy)
  useLayoutEffect(() => tell.current(busyWords[state]), [state])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      tell.current('')
      recording.current?.drop()
    }
  }, [])

  async function make(blob: Blob, isCut: boolean) {
    setState('making')
    try {
      const made = await voiceOf(blob, isCut)
      if (!isGone.current) onVoice({ at: 'tab', ...made })
    } catch (error) {
      setFault(error instanceof Error ? error.message : failed)
    } finally {
      setState('idle')
    }
  }
  async function begin() {
    setFault('')
    setState('asking')
    try {
      const begun = await record()
      if (isGone.current) return begun.drop()
      recording.current = begun
      setSeconds(0)
      setState('recording')
    } catch (error) {
      setState('idle')
      setFault(error instanceof Error ? error.message : failed)
    }
  }
  async function end() {
    const begun = recording.current
    recording.current = undefined
    if (begun) await make(await begun.stop(), true)
  }
  const latest = useLatest(end)
  useEffect(() => {
    if (state !== 'recording') return
    let spoken = 0
    const clock = setInterval(() => {
      spoken += 1
      setSeconds(spoken)
      if (spoken >= markLimits.audioSeconds) void latest.current()
    }, 1000)
    return () => clearInterval(clock)
  }, [state])

  return (
    <section aria-label="语音评语" className={styles.voice}>
      {voice && state === 'idle' ? (
        <Heard voice={voice} onRemove={() => onVoice(undefined)} />
      ) : state === 'recording' ? (
        <div className={styles.recording}>
          <span className={styles.dot} aria-hidden="true" />
          <span role="timer">
            正在录音 {seconds} / {markLimits.audioSeconds} 秒
          </span>
          <Button look="danger" onClick={() => void end()}>
            <Square size={18} aria-hidden="true" />
            停止
          </Button>
        </div>
      ) : (
        <div className={styles.ways}>
          {hasMicrophone() && (
            <Button loading={state !== 'idle'} onClick={() => void begin()}>
              <Mic size={20} aria-hidden="true" />
              语音评语
            </Button>
          )}
          <Button loading={state === 'making'} onClick={() => input.current?.click()}>
            <Upload size={20} aria-hidden="true" />
            {hasMicrophone() ? '选录音' : '语音评语：选录音文件'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="audio/*"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              setFault('')
              if (file) void make(file, false)
            }}
          />
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </section>
  )
}

function Heard({ voice, onRemove }: { readonly voice: InputVoice; readonly onRemove: () => void }) {
  const source = voice.at === 'tab' ? voice.file : voice.url
  const play = useCallback((sound: HTMLAudioElement) => playIn(sound, source), [source])
  return (
    <div className={styles.heard}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard was just spoken. */}
      <audio ref={play} className={styles.sound} controls preload="metadata" aria-label={`语音评语，${voice.seconds} 秒`} />
      <IconButton aria-label="删除语音评语" onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** A player that is taken away goes on reading: it is emptied before the address of a recording of this tab ends. */
function playIn(sound: HTMLAudioElement, source: File | string) {
  const isKept = typeof source === 'string'
  const url = isKept ? source : URL.createObjectURL(source)
  sound.src = url
  return () => {
    sound.removeAttribute('src')
    sound.load()
    if (!isKept) URL.revokeObjectURL(url)
  }
}
