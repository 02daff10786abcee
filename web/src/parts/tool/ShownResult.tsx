import { Eye, EyeOff, Maximize2 } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './ShownResult.module.css'

/** Below a result that nobody sees yet. */
export const ShowResult = ({ onShow }: { readonly onShow: () => void }) => (
  <Button wide size="large" className={styles.show} onClick={onShow}>
    <Eye size={24} aria-hidden="true" />
    公布结果
  </Button>
)

interface Props {
  readonly onLarge: () => void
  readonly onHide: () => void
}

/** Above a result that everybody sees. */
export const ResultWays = ({ onLarge, onHide }: Props) => (
  <div className={styles.ways}>
    <Button onClick={onLarge}>
      <Maximize2 size={20} aria-hidden="true" />
      大字
    </Button>
    <Button onClick={onHide}>
      <EyeOff size={20} aria-hidden="true" />
      隐藏结果
    </Button>
  </div>
)
