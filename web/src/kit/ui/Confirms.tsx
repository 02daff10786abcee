import { useStore } from '../storage/store.ts'
import { Button } from './Button.tsx'
import { questions } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** The safe answer has the focus, so Enter never loses anything. */
export function Confirms() {
  return useStore(questions).map(({ id, title, body, yes, no, danger, answer }) => (
    <Dialog
      key={id}
      question
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  ))
}
