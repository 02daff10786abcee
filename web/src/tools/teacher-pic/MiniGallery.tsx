import type { Picture } from '@jiangtai/contract/teacher-pic'
import { ImageUp, Maximize2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../kit/storage/store.ts'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import { keepInside, type Place } from '../../parts/tool/place.ts'
import { miniSize } from './gallery-layout.ts'
import styles from './MiniGallery.module.css'
import { NoPictures } from './NoPictures.tsx'

interface Props {
  readonly pictures: readonly Picture[]
  readonly onExpand: () => void
  readonly onClose: () => void
}

const gap = 24

/** R289, R290, R599, R600: the thrown pictures beside the lesson, dragged by their bar. */
export function MiniGallery({ pictures, onExpand, onClose }: Props) {
  const screen = useWindowSize()
  const above = useStore(barsHeight)
  const wanted = miniSize(pictures.length)
  const size = { width: Math.min(wanted.width, screen.width - 2 * gap), height: Math.min(wanted.height, screen.height - above - 2 * gap) }
  const [put, setPut] = useState<Place>()
  const at = keepInside(put ?? { left: screen.width - size.width - gap, top: above + gap }, size, { ...screen, above })
  const start = useRef(at)
  const drag = useDrag({
    onStart: () => {
      start.current = at
    },
    onMove: ({ dx, dy }) => setPut({ left: start.current.left + dx, top: start.current.top + dy }),
    onCancel: () => setPut(start.current),
  })
  return createPortal(
    <section className={styles.mini} aria-label="投图小窗" style={{ ...at, ...size }}>
      <div className={styles.bar}>
        <span className={styles.handle} {...drag}>
          <ImageUp size={20} aria-hidden="true" />
          投图
        </span>
        <button type="button" className={styles.control} aria-label="展开投图" title="展开" onClick={onExpand}>
          <Maximize2 size={22} aria-hidden="true" />
        </button>
        <button type="button" className={styles.control} aria-label="关闭投图" title="关闭" onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      {pictures.length === 0 ? (
        <NoPictures />
      ) : (
        <ul className={styles.thumbs} data-dense={pictures.length > 4 || undefined}>
          {pictures.map(({ file_cdn_id, url }, index) => (
            <li key={file_cdn_id} className={styles.thumb}>
              <img className={styles.image} src={url} alt={`第 ${index + 1} 张`} draggable={false} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>,
    document.body,
  )
}
