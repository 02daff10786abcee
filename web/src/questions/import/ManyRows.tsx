import { questionTitles, type SubType, subTypes } from '@jiangtai/contract/question'
import { questionImports, rowLevels } from '@jiangtai/contract/question-imports'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { Select } from '../../kit/ui/Select.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './ManyRows.module.css'
import { isRetyped } from './mend.ts'
import type { FoundImport, ShownImport } from './use-import.ts'

interface Props {
  readonly found: FoundImport
  readonly shown: ShownImport
  /** Goes on when what was typed in a row is saved. */
  readonly after: (go: () => void) => void
}

/** What is done with all that is shown, over all pages; only a type is given to those in sight. */
export function ManyRows({ found, shown, after }: Props) {
  const { job_id, counts, list } = found
  const { level } = shown
  const act = useAct(questionImports.setRows, { onSuccess: () => shown.readAgain() })
  const choose = (is_chosen: boolean) => after(() => act.mutate({ job_id, row_nos: [], level, is_chosen }))
  const retyped = list.filter(isRetyped).map(({ row_no }) => row_no)
  const retype = async (type: SubType) => {
    const isSure = await confirm({
      title: `把本页 ${retyped.length} 题都改成${questionTitles[type]}？`,
      body: '新题型里没有的选项和答案会去掉；阅读题和听力题不变。',
      ...{ yes: '都改', no: '先不改' },
    })
    if (isSure) act.mutate({ job_id, row_nos: retyped, type }, { onSuccess: () => toast.success(`改了 ${retyped.length} 题`) })
  }
  const open =
    level === undefined ? counts.ok + counts.warn : level === rowLevels.error ? 0 : level === rowLevels.ok ? counts.ok : counts.warn
  return (
    <div className={styles.many}>
      {open > 0 && (
        <>
          <span className={styles.chosen} role="status">
            选了 {counts.chosen} 题
          </span>
          <Button look="text" onClick={() => choose(true)}>
            全选
          </Button>
          <Button look="text" onClick={() => choose(false)}>
            全不选
          </Button>
        </>
      )}
      {level === rowLevels.error && retyped.length > 1 && (
        <Select
          label="本页题型都改成"
          labelHidden
          className={styles.type}
          value=""
          options={[
            { value: '', text: '本页题型都改成…' },
            ...subTypes.map((type) => ({ value: String(type), text: questionTitles[type] })),
          ]}
          onChange={(value) => {
            const type = subTypes.find((one) => String(one) === value)
            if (type) after(() => void retype(type))
          }}
        />
      )}
    </div>
  )
}
