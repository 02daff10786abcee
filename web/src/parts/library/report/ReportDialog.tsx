import type { Resource } from '@jiangtai/contract/resource'
import { suggestLimits, suggestStateNames, suggests, suggestTypes } from '@jiangtai/contract/suggests'
import { useId, useState } from 'react'
import { useAct, useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/confirm.ts'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import text from '../../../kit/ui/text-area.module.css'
import { toast } from '../../../kit/ui/toast.ts'
import { Enclosing } from '../../feedback/Enclosing.tsx'
import { type Enclosed, useEnclosing } from '../../feedback/use-enclosing.ts'
import styles from './ReportDialog.module.css'

interface Props {
  readonly resource: Pick<Resource, 'id' | 'title'>
  readonly onClose: () => void
}

/** What is wrong with a resource; while one report waits, what became of it. */
export function ReportDialog({ resource, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [files, setFiles] = useState<readonly Enclosed[]>([])
  const enclosing = useEnclosing(`report ${resource.id}`, files, setFiles)
  const known = useCall(suggests.ofResource, { resource_id: resource.id }, { staleTime: 0 })
  const save = useAct(suggests.saveResource, {
    onSuccess: () => {
      void known.refetch()
      toast.success('已报告，处理后在这里和“意见反馈”里看结果')
      onClose()
    },
  })
  const isOpen = known.data?.is_handling === 0
  const isReady = isOpen && !enclosing.hindrance && [...typed.trim()].length >= suggestLimits.leastText
  const send = () =>
    save.mutate({
      ...{ resource_id: resource.id, type_id: suggestTypes.mistake, text: typed.trim() },
      file_ids: files.map(({ file_id }) => file_id),
    })
  async function leave() {
    const question = { title: '放弃这次报告？', body: '写好的内容还没有发出。', yes: '放弃', no: '继续写', danger: true }
    if ((typed.trim() === '' && files.length === 0) || (await confirm(question))) onClose()
  }
  return (
    <Dialog
      title="报告错误"
      onClose={() => void leave()}
      footer={
        isOpen && (
          <>
            <Button onClick={() => void leave()}>取消</Button>
            <Button look="primary" disabled={!isReady} loading={save.isPending} onClick={send}>
              {enclosing.hindrance ?? '报告'}
            </Button>
          </>
        )
      }
    >
      <Loaded query={known}>
        {({ is_handling, last }) => (
          <div className={styles.body}>
            <p>{resource.title}</p>
            {last && (
              <div className={styles.last}>
                <p>
                  {is_handling === 1 ? '你报告的问题' : '上次报告的问题'}：{last.text}
                </p>
                <p className={styles.state}>
                  {suggestStateNames[last.state]}
                  {last.answer !== '' && `：${last.answer}`}
                </p>
              </div>
            )}
            {is_handling === 0 && (
              <div>
                <label htmlFor={id} className={styles.label}>
                  哪里有错
                  <span className={styles.aside}>
                    {[...typed.trim()].length}/{suggestLimits.textLength}
                  </span>
                </label>
                <textarea
                  id={id}
                  className={text.text}
                  rows={4}
                  maxLength={suggestLimits.textLength}
                  placeholder="例如：第 3 页第 2 题的答案应该是 12"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <p className={styles.aside}>至少写 {suggestLimits.leastText} 个字。</p>
                <Enclosing files={files} enclosing={enclosing} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
