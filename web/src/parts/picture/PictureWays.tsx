import { Camera, Images } from 'lucide-react'
import styles from './PictureWays.module.css'

interface Props {
  /** 投图, 投屏. */
  readonly what: string
  readonly onShoot: () => void
  readonly onPick: () => void
}

/** Where a picture comes from, for a thumb. */
export const PictureWays = ({ what, onShoot, onPick }: Props) => (
  <div className={styles.ways}>
    <button type="button" className={styles.shoot} onClick={onShoot}>
      <Camera size={36} aria-hidden="true" />
      拍照{what}
    </button>
    <button type="button" className={styles.pick} onClick={onPick}>
      <Images size={36} aria-hidden="true" />
      从相册选
    </button>
  </div>
)
