import { ImageUp } from 'lucide-react'
import styles from './NoPictures.module.css'

/** R288, R290, R497 */
export const NoPictures = () => (
  <div className={styles.none}>
    <ImageUp size={56} aria-hidden="true" />
    <p className={styles.title}>当前投图内容为空</p>
    <p>请在手机端添加投图图片</p>
  </div>
)
