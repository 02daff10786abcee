import styles from './Connect.module.css'

/** The margin that readers need, in squares. */
const quiet = 4

/** Dark on light whatever the theme: readers of phones expect it so. */
export function QrPicture({ rows }: { readonly rows: readonly string[] }) {
  const size = rows.length + 2 * quiet
  const dark = rows.flatMap((row, y) => [...row].map((sign, x) => (sign === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="连接手机的二维码"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  )
}
