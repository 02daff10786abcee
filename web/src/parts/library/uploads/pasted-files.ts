import { fileOfDataUrl, lighterDataUrl } from '../../upload/data-url.ts'
import { dayText } from './upload-text.ts'

/** Browsers call every picture from the clipboard image.png. */
const nameAt = (now: number) => `粘贴的图片 ${dayText(now).replace(':', '-')}`

const named = (file: File, now: number) =>
  file.name === 'image.png' ? new File([file], `${nameAt(now)}.png`, { type: file.type, lastModified: now }) : file

/** Pictures copied out of a document lie inside its text. */
export const dataUrlsIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<img\b[^>]*?\bsrc="(data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/=]+)"/gi), ([, url = '']) => url)

export async function pastedFiles(clipboard: DataTransfer, now: number): Promise<readonly File[]> {
  if (clipboard.files.length > 0) return Array.from(clipboard.files, (file) => named(file, now))
  const urls = dataUrlsIn(clipboard.getData('text/html'))
  const lighter = await Promise.all(urls.map((url) => lighterDataUrl(url).catch(() => url)))
  return lighter.map((url, at) => fileOfDataUrl(url, lighter.length > 1 ? `${nameAt(now)} ${at + 1}` : nameAt(now)))
}
