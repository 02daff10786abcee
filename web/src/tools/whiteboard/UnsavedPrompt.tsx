import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import styles from './UnsavedPrompt.module.css'

/** What would take the place of a drawing that was not saved. */
export type Leaving = 'new' | 'open' | 'close'

const titles: Readonly<Record<Leaving, string>> = { new: '先保存再新建？', open: '先保存再打开？', close: '先保存再关闭？' }

interface Props {
  readonly leaving: Leaving
  readonly onStay: () => void
  readonly onDrop: () => void
  readonly onSave: () => void
}

/** R432. Esc and a press beside it leave everything as it is. */
export const UnsavedPrompt = ({ leaving, onStay, onDrop, onSave }: Props) => (
  <Dialog
    question
    title={titles[leaving]}
    onClose={onStay}
    footer={
      <>
        <Button className={styles.drop} onClick={onDrop}>
          不保存
        </Button>
        <Button look="primary" data-autofocus onClick={onSave}>
          保存
        </Button>
      </>
    }
  >
    该页面尚未保存，是否保存板书的修改
  </Dialog>
)
