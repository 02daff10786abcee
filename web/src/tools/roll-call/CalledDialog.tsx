import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import styles from './CalledDialog.module.css'
import { mostCalledFirst } from './called.ts'
import type { Called } from './screen-state.ts'

interface Props {
  readonly called: readonly Called[]
  readonly onClose: () => void
}

/** Who had a turn in this lesson, and how often. */
export const CalledDialog = ({ called, onClose }: Props) => (
  <Dialog
    title="本节已点"
    onClose={onClose}
    footer={
      <Button look="primary" data-autofocus onClick={onClose}>
        知道了
      </Button>
    }
  >
    {called.length === 0 ? (
      <p className={styles.none}>这节课还没有点过同学。</p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">随机点名</th>
            <th scope="col">抢到</th>
          </tr>
        </thead>
        <tbody>
          {mostCalledFirst(called).map(({ student_id, student_name, calls, grabs }) => (
            <tr key={student_id}>
              <th scope="row">{student_name}</th>
              <td>{calls} 次</td>
              <td>{grabs} 次</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Dialog>
)
