import { DrawingBoard } from '../../kit/board/DrawingBoard.tsx'
import type { Desk } from '../../kit/board/desk.ts'
import { useLayout } from '../../kit/layout.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { OwnTools } from './OwnTools.tsx'
import styles from './StudentBoard.module.css'

export const sayFull = () => toast.warning('白板已写满，请先交给老师')

export function OwnTab({ desk }: { readonly desk: Desk | undefined }) {
  const isPhone = useLayout() === 'phone'
  if (!desk) return <Skeleton />
  return (
    <>
      <div className={styles.stage}>
        <DrawingBoard desk={desk} label="我的白板" habits={{ palmErases: false, isDesktop: !isPhone }} foot={0} onFull={sayFull} />
      </div>
      <OwnTools desk={desk} />
    </>
  )
}
