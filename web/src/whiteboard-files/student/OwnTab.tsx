import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { DrawingBoard } from '../../parts/board/DrawingBoard.tsx'
import { OwnTools } from './OwnTools.tsx'
import styles from './StudentBoard.module.css'
import type { OwnBoard } from './use-own-board.ts'

export const sayFull = () => toast.warning('白板已写满，请交给老师后清空')

export function OwnTab({ own }: { readonly own: OwnBoard | undefined }) {
  const isPhone = useLayout() === 'phone'
  if (!own) return <Skeleton />
  const { desk, renew } = own
  return (
    <>
      <div className={styles.stage}>
        <DrawingBoard desk={desk} label="我的白板" habits={{ palmErases: false, isDesktop: !isPhone }} foot={0} onFull={sayFull} />
      </div>
      <OwnTools desk={desk} onClear={renew} />
    </>
  )
}
