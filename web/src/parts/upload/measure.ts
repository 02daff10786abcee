import { extensionOf, mediaTypes } from '@jiangtai/contract/media'
import type { UploadedFile } from '@jiangtai/contract/uploads'
import { loadChunk } from '../../kit/chunks/load-chunk.ts'
import type { Measured } from './job.ts'

const patienceMs = 5000

const pictureOf = (source: string): Promise<Measured> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve({})
    image.src = source
  })

async function ofPicture(url: string, file: File | undefined): Promise<Measured> {
  const local = file && URL.createObjectURL(file)
  try {
    return await pictureOf(local ?? url)
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
    player.onerror = () => end({})
    player.onloadedmetadata = () => {
      const seconds = Number.isFinite(player.duration) ? { seconds: Math.round(player.duration) } : {}
      end(player instanceof HTMLVideoElement ? { ...seconds, width: player.videoWidth, height: player.videoHeight } : seconds)
    }
    player.src = url
  })

async function ofPdf(url: string): Promise<Measured> {
  const { countPages } = await loadChunk(() => import('../library/view/pdf.ts'))
  return { pages: await countPages(url) }
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
