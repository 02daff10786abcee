import { Dices, EyeOff, X } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import styles from './BigNames.module.css'

interface Props {
  readonly sign: string
  readonly word: string
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Who chose an option, beside the rows; one of them can be drawn to say why. */
export function BigNames({ sign, word, names, onClose }: Props) {
  const id = useId()
  const [drawn, setDrawn] = useState<number>()
  const draw = () => setDrawn(Math.floor(Math.random() * names.length))
  return (
    <section className={styles.names} aria-labelledby={id}>
      <div className={styles.head}>
        <b className={styles.sign} aria-hidden="true">
          {sign}
        </b>
        <h3 id={id} className={styles.title}>
          <span className={styles.unseen}>选 {word} 的 </span>
          {names.length} 位同学
        </h3>
        <IconButton look="faint" className={styles.close} aria-label="收起名单" onClick={onClose}>
          <X size={28} aria-hidden="true" />
        </IconButton>
      </div>
      {names.length === 0 && <p className={styles.hint}>没有人选这一项</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many names scroll, and the keyboard has to reach them. */}
      <ul className={styles.list} tabIndex={0}>
        {placed(names).map(({ name, place }) => (
          <li key={place} className={cx(styles.name, place === drawn && styles.drawn)} title={name}>
            <Tile name={name} />
            <span className={styles.text}>{name}</span>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <p className={styles.hint} role="status">
          {drawn === undefined ? '点一位，请他说说思路' : `请 ${names[drawn] ?? ''} 说说思路`}
        </p>
      )}
      <div className={styles.foot}>
        <Button className={styles.act} onClick={onClose}>
          <EyeOff size={24} aria-hidden="true" />
          隐藏名字
        </Button>
        {names.length > 0 && (
          <Button className={styles.act} onClick={draw}>
            <Dices size={24} aria-hidden="true" />
            随机点一位
          </Button>
        )}
      </div>
    </section>
  )
}

/** Two students may have the same name. */
const placed = (names: readonly string[]) => names.map((name, place) => ({ name, place }))
