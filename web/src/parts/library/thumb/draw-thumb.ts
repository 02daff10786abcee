import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { loadChunk } from '../../../kit/chunks/load-chunk.ts'
import { hasPages, pagesUrl } from '../resource-words.ts'

type Drawable = Pick<Resource, 'name' | 'media_type_id' | 'file_cdn_url' | 'preview'>

/** Twice the card of a list; the server makes it no larger. */
const box = { width: 480, height: 360 } as const

/** What the server cannot draw, and this browser may. Of pictures the server makes its own. */
export const isDrawnHere = (resource: Pick<Resource, 'name' | 'media_type_id' | 'preview'>) =>
  hasPages(resource) || resource.media_type_id === mediaTypes.video

/** A small picture of the first page, or of a frame near the beginning; undefined where this browser cannot. */
export async function drawThumb(resource: Drawable): Promise<Blob | undefined> {
  if (hasPages(resource)) return drawnPdf(pagesUrl(resource))
  return resource.media_type_id === mediaTypes.video ? drawnFrame(resource.file_cdn_url) : undefined
}

async function drawnPdf(url: string): Promise<Blob | undefined> {
  const [{ openPdf }, { drawPage }] = await Promise.all([
    loadChunk(() => import('../view/pdf.ts')),
    loadChunk(() => import('../view/draw-page.ts')),
  ])
  const { document, close } = openPdf(url)
  try {
    return await jpegOf(await drawPage(await document, 1, box, 1).canvas)
  } finally {
    close()
  }
}

/** Films begin black: a second into it, or a quarter of a short one. */
const frameAt = (duration: number) => (Number.isFinite(duration) ? Math.min(1, duration / 4) : 0)

const drawnFrame = (url: string): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    const player = document.createElement('video')
    const end = (drawn: Promise<Blob | undefined> | undefined) => {
      resolve(drawn)
      player.removeAttribute('src')
      player.load()
    }
    player.muted = true
    player.preload = 'auto'
    player.onerror = () => end(undefined)
    player.onloadeddata = () => {
      player.currentTime = frameAt(player.duration)
    }
    player.onseeked = () => end(player.videoWidth > 0 ? jpegOf(canvasOf(player)) : undefined)
    player.src = url
  })

function canvasOf(player: HTMLVideoElement): HTMLCanvasElement {
  const { videoWidth, videoHeight } = player
  const scale = Math.min(1, box.width / videoWidth, box.height / videoHeight)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.max(1, Math.round(videoWidth * scale)), height: Math.max(1, Math.round(videoHeight * scale)) })
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | undefined>((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8))
