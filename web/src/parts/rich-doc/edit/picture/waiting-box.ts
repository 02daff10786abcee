import { percentOf } from '../../../library/uploads/upload-text.ts'
import { canContinue, type UploadItem } from '../../../upload/item.ts'
import styles from './Picture.module.css'

interface Ways {
  readonly onAgain: () => void
  readonly onDrop: () => void
}

/** Where a picture will stand: how far it is, or why it did not come. Made of elements, for the text belongs to the editor and not to React. */
export function waitingBox(name: string, { onAgain, onDrop }: Ways) {
  const dom = document.createElement('span')
  dom.className = styles.waiting ?? ''
  dom.contentEditable = 'false'
  const words = document.createElement('span')
  words.setAttribute('role', 'status')
  words.textContent = `正在上传 ${name}`
  const again = button('重试', onAgain)
  again.hidden = true
  dom.append(words, again, button('去掉', onDrop))
  const show = (item: UploadItem) => {
    const hasStopped = item.state === 'refused' || canContinue(item)
    dom.classList.toggle(styles.bad ?? '', hasStopped)
    words.textContent = hasStopped ? `${name}：${item.message || '没有传上'}` : `正在上传 ${name} ${percentOf(item) || 0}%`
    again.hidden = !canContinue(item) || item.needsFile
  }
  return { dom, show }
}

function button(text: string, onPress: () => void) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = styles.small ?? ''
  made.textContent = text
  made.addEventListener('click', onPress)
  return made
}
