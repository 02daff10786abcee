import type { Picture } from '@jiangtai/contract/teacher-pic'
import { cx } from '../../kit/cx.ts'
import styles from './CompareStrip.module.css'

interface Props {
  readonly pictures: readonly Picture[]
  /** The one that is compared: it is not among the others. */
  readonly id: number
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

/** R283: the others, one of which is chosen. */
export const CompareStrip = ({ pictures, id, chosen, onChoose }: Props) => (
  <section className={styles.strip} aria-label="换一张对比">
    <p className={styles.title}>换一张对比</p>
    <ul className={styles.list}>
      {pictures.map(
        ({ file_cdn_id, url }, index) =>
          file_cdn_id !== id && (
            <li key={file_cdn_id} className={styles.item}>
              <button
                type="button"
                className={cx(styles.thumb, file_cdn_id === chosen && styles.chosen)}
                aria-pressed={file_cdn_id === chosen}
                aria-label={`和第 ${index + 1} 张对比`}
                onClick={() => onChoose(file_cdn_id)}
              >
                <img className={styles.image} src={url} alt="" draggable={false} loading="lazy" />
                <span className={styles.number}>{index + 1}</span>
              </button>
            </li>
          ),
      )}
    </ul>
  </section>
)
