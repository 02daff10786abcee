import type { Picture } from '@jiangtai/contract/teacher-pic'
import { ImageUp, Maximize2, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useMoving } from '../../parts/tool/use-moving.ts'
import { useWindowPlace } from '../../parts/tool/use-window-place.ts'
import { miniSize } from './gallery-layout.ts'
import styles from './MiniGallery.module.css'
import { NoPictures } from './NoPictures.tsx'

interface Props {
  readonly pictures: readonly Picture[]
  readonly onExpand: () => void
  readonly onClose: () => void
}

const name = '投图小窗'

/** R289, R290, R599, R600: the thrown pictures beside the lesson. It finds its place among the windows of tools, which makes it smaller where there is little room, or is dragged by its bar. */
export function MiniGallery({ pictures, onExpand, onClose }: Props) {
  const { at, alone } = useWindowPlace({ id: name, ...miniSize(pictures.length), isSmall: true }, undefined)
  const { held, drag } = useMoving(name, at, alone)
  return createPortal(
    <section className={styles.mini} aria-label={name} style={{ ...at, ...held }}>
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
