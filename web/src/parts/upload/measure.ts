import { extensionOf, isHeic, mediaTypes } from '@jiangtai/contract/media'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { loadChunk } from '../../kit/chunks/load-chunk.ts'
import type { Measured } from './job.ts'

const patienceMs = 5000
/** The browser's number for a line that broke. */
const lineBroke = 2

/** What will not work in class, said while there is time to mend it. */
const faults = {
  picture: '这张图片打不开，文件可能已损坏',
  video: '这里放不出这个视频，上课时只能下载；存成 MP4（H.264）再传就能直接播放',
  blind: '浏览器放不出这个视频的画面，只有声音；存成 MP4（H.264）再传',
  audio: '这里放不出这种声音，存成 MP3 再传就能直接播放',
} as const

const pictureOf = (source: string): Promise<Measured> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve({})
    image.src = source
  })

async function ofPicture(url: string, file: File | undefined): Promise<Measured> {
  // A photo that browsers do not show has become another one on the server.
  const local = file && !isHeic(file.name) ? URL.createObjectURL(file) : undefined
  try {
    const measured = await pictureOf(local ?? url)
    return local && measured.width === undefined ? { fault: faults.picture } : measured
  } finally {
    if (local) URL.revokeObjectURL(local)
  }
}

/** By its address: the policy of our pages plays nothing from a blob. */
const ofRecording = (url: string, kind: 'audio' | 'video'): Promise<Measured> =>
  new Promise((resolve) => {
    const player = document.createElement(kind)
    const end = (measured: Measured) => {
      resolve(measured)
      player.removeAttribute('src')
      player.load()
    }
    player.preload = 'metadata'
    player.onerror = () => end(player.error?.code === lineBroke || !navigator.onLine ? {} : { fault: faults[kind] })
    player.onloadedmetadata = () => {
      const seconds = Number.isFinite(player.duration) ? { seconds: Math.round(player.duration) } : {}
      if (!(player instanceof HTMLVideoElement)) return end(seconds)
      const { videoWidth: width, videoHeight: height } = player
      end({ ...seconds, width, height, ...(width === 0 && { fault: faults.blind }) })
    }
    player.src = url
  })

async function ofPdf(url: string): Promise<Measured> {
  const { countPages, isBroken, sentenceOf } = await loadChunk(() => import('../library/view/pdf.ts'))
  try {
    return { pages: await countPages(url) }
  } catch (error) {
    return isBroken(error) ? { fault: sentenceOf(error) } : {}
  }
}

function measured({ file_cdn_url: url, media_type_id, name }: UploadedFile, file: File | undefined): Promise<Measured> {
  if (media_type_id === mediaTypes.image) return ofPicture(url, file)
  if (media_type_id === mediaTypes.video) return ofRecording(url, 'video')
  if (media_type_id === mediaTypes.audio) return ofRecording(url, 'audio')
  return extensionOf(name) === 'pdf' ? ofPdf(url) : Promise.resolve({})
}

/** How long, how large, how many pages: nice to know, and never waited for long. */
export const measure = (stored: UploadedFile, file: File | undefined): Promise<Measured> =>
  Promise.race([measured(stored, file).catch(() => ({})), new Promise<Measured>((resolve) => setTimeout(() => resolve({}), patienceMs))])
