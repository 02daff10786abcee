import { markLimits } from '@jiangtai/contract/exam-marking'
import { wavOf, wavRate } from './wav.ts'

export interface Voice {
  readonly file: File
  readonly seconds: number
}

/** Browsers give a microphone to safe pages alone; elsewhere a recording is chosen as a file. */
export const hasMicrophone = () => navigator.mediaDevices !== undefined && 'MediaRecorder' in window

export class NoVoice extends Error {}

/** What was recorded or chosen, as a file that plays everywhere. `isCut`: what goes on after a minute is left out, else it is refused. */
export async function voiceOf(recorded: Blob, isCut: boolean): Promise<Voice> {
  const context = new AudioContext()
  try {
    const heard = await context.decodeAudioData(await recorded.arrayBuffer()).catch(() => {
      throw new NoVoice('这个文件不是能播放的录音，请换一个')
    })
    if (!isCut && heard.duration > markLimits.audioSeconds + 0.5) throw new NoVoice(`语音评语最长 ${markLimits.audioSeconds} 秒`)
    const length = Math.min(heard.duration, markLimits.audioSeconds)
    if (length < 0.3) throw new NoVoice('录音太短，请再录一次')
    const offline = new OfflineAudioContext(1, Math.ceil(length * wavRate), wavRate)
    const source = offline.createBufferSource()
    source.buffer = heard
    source.connect(offline.destination)
    source.start()
    const samples = (await offline.startRendering()).getChannelData(0)
    return {
      file: new File([wavOf(samples)], '语音评语.wav', { type: 'audio/wav' }),
      seconds: Math.max(1, Math.min(markLimits.audioSeconds, Math.round(length))),
    }
  } finally {
    void context.close()
  }
}

export interface Recording {
  readonly stop: () => Promise<Blob>
  /** Nobody wants it any more. */
  readonly drop: () => void
}

export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => {
    throw new NoVoice('没有用到麦克风：请在浏览器里允许使用，或选一个录音文件')
  })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  recorder.start()
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    async stop() {
      end()
      await ended
      return new Blob(parts, { type: recorder.mimeType })
    },
    drop: end,
  }
}
