import { type MediaKind, mediaClassOf, mediaTypes } from '@jiangtai/contract/media'
import { AudioLines, FilePenLine, FileSpreadsheet, FileText, Globe, Image, type LucideIcon, Play, Presentation } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './MediaMark.module.css'

type Look = readonly [icon: LucideIcon, style: string | undefined, name: string]

const looks: Readonly<Record<number, Look>> = {
  [mediaTypes.video]: [Play, styles.video, '视频'],
  [mediaTypes.audio]: [AudioLines, styles.audio, '音频'],
  [mediaTypes.image]: [Image, styles.image, '图片'],
  [mediaTypes.ppt]: [Presentation, styles.ppt, '课件'],
  [mediaTypes.excel]: [FileSpreadsheet, styles.doc, '表格'],
  [mediaTypes.html]: [Globe, styles.doc, '网页'],
  [mediaTypes.exam]: [FilePenLine, styles.exam, '试卷'],
  [mediaTypes.limitExam]: [FilePenLine, styles.exam, '限时测验'],
}
const doc: Look = [FileText, styles.doc, '文档']

/** R156–R158: by what a file is shown as. */
export const classOf = (kind: MediaKind | undefined, name: string) => mediaClassOf(mediaTypes[kind ?? 'doc'], name)

interface Props {
  readonly mediaClass: number
  /** Where a small picture of it is read; empty: the mark of its kind stands for it. */
  readonly thumb?: string | undefined
  /** As wide as its card. */
  readonly cover?: boolean
}

export function MediaMark({ mediaClass, thumb = '', cover = false }: Props) {
  const [Icon, style, name] = looks[mediaClass] ?? doc
  /** One that could not be read: the mark stands in for it. */
  const [lost, setLost] = useState('')
  if (thumb === '' || thumb === lost)
    return (
      <span className={cx(styles.mark, style, cover && styles.cover)} role="img" aria-label={name}>
        <Icon size={cover ? 44 : 20} aria-hidden="true" />
      </span>
    )
  return (
    <span className={cx(styles.mark, styles.thumb, cover && styles.cover)}>
      <img
        className={styles.picture}
        src={thumb}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setLost(thumb)}
      />
      {mediaClass === mediaTypes.video && (
        <span className={styles.play}>
          <Play size={cover ? 20 : 12} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
