import styles from './QrPicture.module.css'

interface Props {
  /** Row by row, 1 is dark. */
  readonly rows: readonly string[]
  readonly label: string
}

/** The margin that readers need, in squares. */
const quiet = 4

/** Dark on light whatever the theme: readers of phones expect it so. As large as what it stands in. */
export function QrPicture({ rows, label }: Props) {
  const size = rows.length + 2 * quiet
  const dark = rows.flatMap((row, y) => [...row].map((sign, x) => (sign === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={dark} fill="currentColor" />
    </svg>
  )
}
