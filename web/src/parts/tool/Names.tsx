import { ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import styles from './Names.module.css'

interface Props {
  readonly title: string
  /** The whole of what a row above may have cut off. */
  readonly about?: string | undefined
  readonly names: readonly string[]
  /** Said where there is nobody. */
  readonly none: string
  /** In one flowing line beside the title, where the list above is long. */
  readonly flowing?: boolean
  readonly onClose: () => void
}

/** Who it was: opened by a press on an option, brought into sight. */
export function Names({ title, about, names, none, flowing = false, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (title) box.current?.scrollIntoView({ block: 'nearest' })
  }, [title])
  return (
    <section ref={box} className={cx(styles.names, flowing && styles.flowing)} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}（{names.length}）
        </h3>
        <IconButton look="faint" className={styles.close} aria-label="收起名单" onClick={onClose}>
          <ChevronUp size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {names.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {placed(names).map(({ name, place }) => (
            <li key={place} className={styles.name} title={name}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Two students may have the same name. */
const placed = (names: readonly string[]) => names.map((name, place) => ({ name, place }))
