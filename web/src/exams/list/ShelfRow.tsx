import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import styles from './Exams.module.css'

interface Way {
  readonly text: string
  readonly to: string
}

interface Props {
  readonly title: string
  readonly className: string
  /** How it stands, after the class. */
  readonly about: readonly string[]
  readonly ways: readonly Way[]
  /** It goes on now. */
  readonly isUrgent?: boolean
}

/** An exam of one class on a shelf above the papers, with where it leads. */
export function ShelfRow({ title, className, about, ways, isUrgent = false }: Props) {
  const name = `${title}，${className}`
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.about}>
        <p className={styles.name}>{title}</p>
        <p className={styles.meta}>{[className, ...about].join(' · ')}</p>
      </div>
      {ways.map(({ text, to }) => (
        <Link key={text} to={to} className={cx(button.button, isUrgent ? button.primary : button.default)} aria-label={`${text}：${name}`}>
          {text}
        </Link>
      ))}
    </li>
  )
}
