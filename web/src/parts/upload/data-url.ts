import { dataUrlQuality } from '@jiangtai/contract/media'

/** Four letters stand for three bytes. */
export function bytesOfDataUrl(dataUrl: string): number {
  const body = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return Math.floor((body.length * 3) / 4) - (/=*$/.exec(body)?.[0].length ?? 0)
}

const loadImage = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not an image'))
    image.src = source
  })

/** R155 */
export async function lighterDataUrl(dataUrl: string): Promise<string> {
  const quality = dataUrlQuality(bytesOfDataUrl(dataUrl))
  if (quality === undefined) return dataUrl
  const image = await loadImage(dataUrl)
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context) return dataUrl
  // A jpeg knows no see-through: what was would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  const lighter = canvas.toDataURL('image/jpeg', quality)
  return lighter.length < dataUrl.length ? lighter : dataUrl
}

/** The policy of our pages lets nothing be fetched from a data address. */
export function fileOfDataUrl(dataUrl: string, name: string): File {
  const [head = '', body = ''] = dataUrl.split(',', 2)
  const type = /^data:(image\/\w+);base64$/.exec(head)?.[1] ?? ''
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
  return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type })
}
