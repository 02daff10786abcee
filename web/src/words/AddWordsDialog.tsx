import { words, wordsIn } from '@jiangtai/contract/words'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import area from '../kit/ui/text-area.module.css'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { sendFile } from '../parts/upload/send-file.ts'
import { addedText, addInParts, wordFileFault } from './adding.ts'
import styles from './WordsPage.module.css'

interface Props {
  readonly onAdded: (said: string) => void
  /** Only a part was saved; the rest is still here. */
  readonly onSome: () => void
  readonly onClose: () => void
}

/** Typed, pasted, or read from a file: all are seen here before they are added. */
export function AddWordsDialog({ onAdded, onSome, onClose }: Props) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const typed = wordsIn(text)
  const failed = (error: Error) => setFault(error.message)
  const read = useMutation({
    mutationFn: (file: File) => sendFile(words.readFile, {}, file),
    onError: failed,
    onSuccess: (file) => setText([...new Set([...typed, ...file.words])].join('\n')),
  })
  const add = useMutation({
    mutationFn: () => addInParts(typed, (add) => send(words.save, { add })),
    onError: failed,
    onSuccess({ left, error, ...sum }) {
      if (error === undefined) return onAdded(addedText(sum))
      if (left.length === typed.length) return setFault(error)
      setText(left.join('\n'))
      setFault(`${addedText(sum)}；还有 ${left.length} 个没有添加，留在下面。${error}`)
      onSome()
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = wordFileFault(file)
    setFault(wrong)
    if (wrong === undefined) read.mutate(file)
  }
  return (
    <FormDialog
      title="添加词"
      no="不添加"
      yes={typed.length > 0 ? `添加 ${typed.length} 个词` : '添加'}
      fault={fault}
      isPending={add.isPending}
      isWhole={typed.length > 0 && !read.isPending}
      onClose={onClose}
      onSubmit={() => {
        setFault(undefined)
        add.mutate()
      }}
    >
      <div>
        <label className={styles.label} htmlFor={id}>
          一行一个，或者用逗号、顿号隔开
        </label>
        <textarea
          id={id}
          data-autofocus
          className={area.text}
          rows={8}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setFault(undefined)
          }}
        />
      </div>
      <div className={styles.file}>
        <Button loading={read.isPending} onClick={() => input.current?.click()}>
          {!read.isPending && <FileUp size={20} aria-hidden="true" />}
          从文件读入
        </Button>
        <span className={styles.hint}>txt、csv 或 xlsx；读入后还可以改。</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="词的文件"
        accept=".txt,.csv,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again, changed.
          target.value = ''
          choose(file)
        }}
      />
    </FormDialog>
  )
}
